import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import type { AppliedTranscript } from '../../../../contract/operations/dictionary/dictionaryResult.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { applyTo } from './applyTo.ts'
import { ChangeList, type ChangeListProps } from './ChangeList.tsx'
import { projectTranscriptsQuery, type ListedTranscript } from './projectTranscripts.ts'

const countOf = (outcomes: readonly AppliedTranscript[]): number =>
  outcomes.reduce((sum, { changeCount }) => sum + changeCount, 0)

interface ChoiceProps {
  readonly transcripts: readonly ListedTranscript[]
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

/** Chooses the transcripts that the rules apply to. */
function TranscriptChoice({ left, onChange, transcripts }: ChoiceProps) {
  const isAll = left.size === 0
  return (
    <div className="flex flex-col">
      <Checkbox
        label={plural(transcripts.length, { one: '# transcript', other: 'All # transcripts' })}
        isChecked={isAll ? true : left.size === transcripts.length ? false : 'mixed'}
        onChange={(isOn) => onChange(new Set(isOn ? [] : transcripts.map(({ transcriptId }) => transcriptId)))}
      />
      <ul aria-label={t`Transcripts`} className="flex max-h-60 flex-col overflow-y-auto ps-6">
        {transcripts.map(({ language, name, transcriptId }) => (
          <li key={transcriptId}>
            <Checkbox
              label={name}
              description={language}
              isChecked={!left.has(transcriptId)}
              onChange={(isOn) => {
                const next = new Set(left)
                if (isOn) next.delete(transcriptId)
                else next.add(transcriptId)
                onChange(next)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says what was changed, and whose captions could not follow. */
function AppliedNote({ nameOf, outcomes }: ChangeListProps) {
  const failed = outcomes.flatMap(({ captionUpdateError, transcriptId }) =>
    captionUpdateError === null ? [] : [{ transcriptId, why: wordsOf(captionUpdateError) }],
  )
  return (
    <>
      <p role="status" className="text-sm text-success">
        {plural(countOf(outcomes), { one: '# change made.', other: '# changes made.' })}
      </p>
      {failed.map(({ transcriptId, why }) => (
        <ErrorNotice
          key={transcriptId}
          {...why}
          title={`${nameOf(transcriptId)}: ${why.title}`}
          tone="warning"
          isCompact
        />
      ))}
    </>
  )
}

/** Previews the rules on chosen transcripts of a project, then applies them. */
export function ApplyToProject({ projectId }: { readonly projectId: string }) {
  const transcripts = useQuery(projectTranscriptsQuery(projectId))
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [preview, setPreview] = useState<readonly AppliedTranscript[] | null>(null)
  const [applied, setApplied] = useState<readonly AppliedTranscript[] | null>(null)
  const listed = transcripts.data ?? []
  const chosen = listed.flatMap(({ transcriptId }) => (left.has(transcriptId) ? [] : [transcriptId]))
  const previewing = useSubmit(async () => {
    setApplied(null)
    setPreview(await applyTo(chosen, { dryRun: true }))
  })
  const applying = useSubmit(async () => {
    const ids = (preview ?? []).flatMap(({ changeCount, transcriptId }) => (changeCount > 0 ? [transcriptId] : []))
    setApplied(await applyTo(ids, { dryRun: false }))
    setPreview(null)
    await queries.invalidateQueries({ queryKey: ['assets'] })
  })
  const error = previewing.error ?? applying.error
  const nameOf = (id: string): string => listed.find(({ transcriptId }) => transcriptId === id)?.name ?? ''
  const found = preview === null ? 0 : countOf(preview)
  if (transcripts.isPending)
    return <p role="status" className="text-sm text-secondary">{t`Reading the transcripts…`}</p>
  return (
    <div className="flex flex-col gap-4">
      <ReadFaultNotice fault={faultOfRead(transcripts)} onRetry={() => void transcripts.refetch()} />
      {transcripts.data?.length === 0 ? (
        <p className="text-sm text-secondary">{t`This project has no transcripts yet.`}</p>
      ) : (
        <>
          <TranscriptChoice
            transcripts={listed}
            left={left}
            onChange={(next) => {
              setLeft(next)
              setPreview(null)
            }}
          />
          {preview === null ? null : (
            <>
              <p role="status" className="text-sm text-primary">
                {plural(found, { 0: 'The rules change nothing here.', one: '# change', other: '# changes' })}
              </p>
              <ChangeList outcomes={preview} nameOf={nameOf} />
            </>
          )}
          {applied === null ? null : <AppliedNote outcomes={applied} nameOf={nameOf} />}
          {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
          <div className="flex gap-2">
            <Button disabled={chosen.length === 0} isLoading={previewing.isPending} onClick={() => previewing.submit()}>
              {t`Preview changes`}
            </Button>
            {found === 0 ? null : (
              <Button variant="primary" isLoading={applying.isPending} onClick={() => applying.submit()}>
                {plural(found, { one: 'Make # change', other: 'Make # changes' })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
