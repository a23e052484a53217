import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { isRefusal } from '../../../client/http/isRefusal.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { autoEditQuery, changeCuts } from '../../../client/generation/autoEdits.ts'
import { compositionQuery } from '../../../client/resources/queries.ts'
import { type CutState, cutStateOf } from '../../../composition/words/sourceCut.ts'
import type { AutoEditReport, ReportedCut } from '../../../contract/operations/generation/autoEditReport.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { CutPlayer } from './CutPlayer.tsx'
import { CutRow } from './CutRow.tsx'
import { unmetSentence } from './reportWords.ts'
import { KeptSentences } from './KeptSentences.tsx'
import type { Playing } from './playPart.ts'

export interface ReportDialogProps {
  readonly editId: string
  readonly onClose: () => void
}

/** Length of the sound that is played before and after a cut. */
const AROUND_MS = 1_500

/** The report of an edit: what could not be done, then every cut, to hear with and without it, and to take back. */
export function ReportDialog({ editId, onClose }: ReportDialogProps) {
  const edit = useQuery(autoEditQuery(editId))
  const { compositionId, report } = edit.data ?? { compositionId: null, report: null }
  const fault = faultOfRead(edit)
  return (
    <Dialog
      isOpen
      size="xl"
      title={t`What was cut, and why`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        compositionId === null ? null : (
          <Link to={`/compositions/${compositionId}`} className="rounded-sm text-sm text-accent-text underline">
            {t`Open the video in the editor`}
          </Link>
        )
      }
    >
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
      {edit.data === undefined ? (
        <Skeleton className="h-64 rounded-lg" />
      ) : report === null || compositionId === null ? (
        <p className="text-sm text-muted">{t`The video was deleted.`}</p>
      ) : (
        <Report report={report} compositionId={compositionId} />
      )}
    </Dialog>
  )
}

interface ReportProps {
  readonly report: AutoEditReport
  readonly compositionId: string
}

function Report({ compositionId, report }: ReportProps) {
  const client = useQueryClient()
  const composition = useQuery(compositionQuery(compositionId)).data?.composition
  const [playing, setPlaying] = useState<Playing | null>(null)
  const { error, isPending, submit } = useSubmit(async (cuts: readonly ReportedCut[], change: 'restore' | 'cut') => {
    const label = change === 'restore' ? t`Take back cuts of the automatic edit` : t`Repeat cuts of the automatic edit`
    try {
      await changeCuts({ compositionId, cuts, change, label }, client)
    } catch (fault) {
      // The change may have been saved although its response was lost.
      void client.invalidateQueries({ queryKey: compositionQuery(compositionId).queryKey })
      throw fault
    }
  })
  const { cuts, lengthMs, sourceMs, unmet } = report
  const states = useMemo(
    () => new Map(composition === undefined ? [] : cuts.map((cut) => [cut.id, cutStateOf(composition, cut)])),
    [composition, cuts],
  )
  const stateOf = ({ id }: ReportedCut): CutState => states.get(id) ?? 'cut'
  const open = cuts.filter((cut) => stateOf(cut) === 'cut')
  const play = (cut: ReportedCut, isAfter: boolean): void =>
    setPlaying({
      assetId: cut.assetId,
      startMs: Math.max(0, cut.startMs - AROUND_MS),
      endMs: cut.endMs + AROUND_MS,
      without: isAfter ? cut : null,
      request: (playing?.request ?? 0) + 1,
    })
  const [before, after] = [clockOfMilliseconds(sourceMs), clockOfMilliseconds(lengthMs)]
  return (
    <div className="flex flex-col gap-4">
      <UnmetWishes unmet={unmet} />
      {error === null ? null : (
        <ErrorNotice {...wordsOf(error)} safe={isRefusal(error) ? t`The video is unchanged.` : undefined} />
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={t`Cuts`} className="flex min-w-0 flex-col gap-2">
          <div className="flex items-center gap-3">
            <p className="tabular flex-1 text-sm text-secondary">
              {plural(cuts.length, { one: '# cut', other: '# cuts' })} · {t`${before} became ${after}`}
            </p>
            <Button
              size="sm"
              icon={Undo2}
              disabled={open.length === 0}
              isLoading={isPending}
              onClick={() => submit(open, 'restore')}
            >
              {t`Take all back`}
            </Button>
          </div>
          <ul className="flex max-h-[46vh] flex-col overflow-y-auto rounded-md border border-line">
            {cuts.map((cut) => (
              <CutRow
                key={cut.id}
                cut={cut}
                state={stateOf(cut)}
                isBusy={isPending}
                onPlay={(isAfter) => play(cut, isAfter)}
                onChange={(change) => submit([cut], change)}
              />
            ))}
          </ul>
        </section>
        <div className="flex min-w-0 flex-col gap-3">
          {playing === null ? (
            <p className="grid h-56 place-items-center rounded-lg border border-dashed border-line px-6 text-center text-sm text-muted">
              {t`Play a cut to hear it before and after.`}
            </p>
          ) : (
            <CutPlayer playing={playing} />
          )}
          <KeptSentences chosenBy={report.chosenBy} windows={report.windows} />
        </div>
      </div>
    </div>
  )
}

function UnmetWishes({ unmet }: Pick<AutoEditReport, 'unmet'>) {
  if (unmet.length === 0) return null
  return (
    <section className="rounded-md border border-warning/35 bg-warning-soft px-3 py-2.5 text-sm">
      <h3 className="font-medium text-primary">{t`What could not be done`}</h3>
      <ul className="list-disc ps-5 text-secondary">
        {unmet.map((one) => (
          <li key={`${one.reason} ${one.subject ?? ''}`}>{unmetSentence(one)}</li>
        ))}
      </ul>
    </section>
  )
}
