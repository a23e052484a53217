import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../../../client/http/ApiError.ts'
import { isRefusal } from '../../../../client/http/isRefusal.ts'
import { describeRead, faultOfRead, isRetried } from '../../../../client/http/retriedRead.ts'
import { usageQuery } from '../../../../client/resources/queries.ts'
import { MAX_SEQUENCE_OUTPUTS } from '../../../../contract/limits.ts'
import type { SequenceRenderSettings } from '../../../../contract/operations/sequenceRenders.ts'
import { isAboutMedia } from '../../../../editor/export/unreadySources.ts'
import { shortageFor } from '../../../../editor/export/usage/usageWords.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../../ui/dialogs/Sheet.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import type { SequenceAutosave } from '../../saving/createSequenceAutosave.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import { BatchFacts } from './BatchFacts.tsx'
import { useBatchForm } from './batchForm.ts'
import { BatchNames } from './BatchNames.tsx'
import { BatchSettings } from './BatchSettings.tsx'
import { unreadyClips } from './unreadyClips.ts'
import { useBatch } from './useBatch.ts'

export interface RenderSheetProps {
  readonly autosave: SequenceAutosave
  /** Ids of the chosen combinations. Null for all that the rules allow. */
  readonly picked: readonly string[] | null
  readonly onClose: () => void
  readonly onStarted: (jobId: string) => void
}

/** Settings, names and the estimate of a batch, and the button that starts it. */
export function RenderSheet({ autosave, onClose, onStarted, picked }: RenderSheetProps) {
  const { projectId, sequenceId } = useSequenceParts()
  const { form, setForm } = useBatchForm(sequenceId, projectId)
  const { estimate, submission } = useBatch({ autosave, picked, settings: form, onStarted })
  const usage = useQuery(usageQuery()).data
  const batch = faultOfRead(estimate) === null ? estimate.data : undefined
  const isComplete = batch?.estimate?.requiredCustomFields.length === 0
  const hasCredits = shortageFor(batch?.estimate ?? undefined, usage) === null
  const isFresh = !estimate.isPlaceholderData && !estimate.isFetching
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Export videos`}
      description={picked === null ? t`Exports every video in this sequence.` : t`Exports the picked videos.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={!isComplete || !hasCredits || !isFresh}
            isLoading={submission.isPending}
            onClick={() => {
              if (batch !== undefined) submission.submit(batch)
            }}
          >
            {plural(batch?.count ?? 0, { 0: 'Export', one: 'Export # video', other: 'Export # videos' })}
          </Button>
        </>
      }
    >
      {form === null ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="flex flex-col gap-5">
          <BatchSettings form={form} onChange={setForm} />
          <Estimate settings={form} estimate={estimate} onClose={onClose} />
          {submission.error === null ? null : (
            <ErrorNotice
              {...wordsOf(submission.error, 'export')}
              safe={isRefusal(submission.error) ? t`Nothing was started or charged.` : undefined}
              tone="warning"
              isCompact
            />
          )}
        </div>
      )}
    </Sheet>
  )
}

interface EstimateProps extends Pick<RenderSheetProps, 'onClose'> {
  readonly settings: SequenceRenderSettings
  readonly estimate: ReturnType<typeof useBatch>['estimate']
}

/** The number and the cost of the videos, and everything that prevents the export from starting. */
function Estimate({ estimate, onClose, settings }: EstimateProps) {
  const { projectId } = useSequenceParts()
  const usage = useQuery(usageQuery()).data
  const fault = faultOfRead(estimate)
  if (fault !== null)
    return <NoEstimate fault={fault} isReading={estimate.isFetching} onRetry={() => void estimate.refetch()} />
  const count = estimate.data?.count ?? 0
  const priced = estimate.data?.estimate ?? undefined
  const shortage = shortageFor(priced, usage)
  return (
    <>
      {estimate.data === undefined ? null : <Amount count={count} onClose={onClose} />}
      {priced === undefined ? null : <BatchNames projectId={projectId} estimate={priced} />}
      <BatchFacts
        settings={settings}
        count={count}
        estimate={priced}
        isPending={estimate.isPending || estimate.isPlaceholderData}
      />
      {shortage === null ? null : <ErrorNotice {...shortage} tone="warning" isCompact />}
    </>
  )
}

/** Explains why this number of videos cannot be exported at once. */
function Amount({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  if (count === 0)
    return (
      <ErrorNotice
        title={t`There are no videos to export.`}
        next={t`Add at least one clip to each block, or remove a rule.`}
        tone="warning"
        isCompact
      />
    )
  if (count <= MAX_SEQUENCE_OUTPUTS) return null
  return (
    <ErrorNotice
      title={t`${count} videos are too many for one export. The limit is ${MAX_SEQUENCE_OUTPUTS}.`}
      next={t`Pick the ones you need, or exclude some with rules.`}
      tone="warning"
      isCompact
      actions={<Button size="sm" onClick={onClose}>{t`Pick videos`}</Button>}
    />
  )
}

interface NoEstimateProps {
  readonly fault: Error
  readonly isReading: boolean
  readonly onRetry: () => void
}

function NoEstimate({ fault, isReading, onRetry }: NoEstimateProps) {
  const { assets } = useSequenceParts()
  const { draft } = useDraft()
  const isEdited = fault instanceof ApiError && fault.code === 'sequence_edited'
  const clips = fault instanceof ApiError && isAboutMedia(fault) ? unreadyClips(draft, assets) : []
  // Only an action on the sequence's page helps, so a retry is pointless.
  if (isEdited) return <ErrorNotice title={wordsOf(fault).title} tone="warning" isCompact />
  return (
    <>
      <ErrorNotice
        {...describeRead(fault)}
        safe={t`Nothing was started or charged.`}
        isCompact
        actions={
          isRetried(fault) ? undefined : (
            <Button size="sm" isLoading={isReading} onClick={onRetry}>
              {t`Estimate again`}
            </Button>
          )
        }
      />
      {clips.length === 0 ? null : (
        <ul
          aria-label={t`Clips that are not ready`}
          className="flex list-disc flex-col gap-1 ps-5 text-xs text-secondary"
        >
          {clips.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
    </>
  )
}
