import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Repeat, RotateCcw } from 'lucide-react'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { noRowSwitches, playedComposition, type RowSwitches } from '../../../composition/rowSwitches.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { jobAppearances } from '../jobs/jobAppearances.ts'
import { reportOfJob } from '../jobs/jobReport.ts'
import { JobState } from '../jobs/JobState.tsx'
import { OutdatedRetryNote } from '../jobs/OutdatedRetryNote.tsx'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { UnreadyList } from '../UnreadyMedia.tsx'
import { isAboutMedia, lostFileOf, unreadySources } from '../unreadySources.ts'
import { useChangedSince } from '../useChangedSince.ts'
import { useRetry } from '../jobs/useRetry.ts'

export interface RenderOutcomeProps {
  readonly job: Job
  /** Time when the first attempt captured the composition. */
  readonly takenAt: string
  /** Id of the job that retries it, according to the job list. */
  readonly repeatedBy: string | null
  /** Rows that it leaves out. Null if unknown. */
  readonly rowSwitches: RowSwitches | null
  readonly exportAgainLabel: string
  /** True if this export's settings are known here, so another export can start from them. */
  readonly hasKnownSettings: boolean
  readonly onExportAgain: () => void
  readonly onShow: (jobId: string) => void
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Explains why an export failed, wholly or in part, and offers the next safe action. */
export function RenderOutcome(props: RenderOutcomeProps) {
  const { job, takenAt, exportAgainLabel, hasKnownSettings, onExportAgain, onShow, onReveal } = props
  const appearance = jobAppearances[job.status]
  const { title, next, step, canRetry, isUncertain } = reportOfJob(job)
  const { retry, isPending, isOpen, error, repeatedBy } = useRetry(
    { jobId: job.id, repeatedBy: props.repeatedBy },
    onShow,
  )
  const isRetryable = canRetry && isOpen
  const isOld = useChangedSince(job.compositionId, takenAt) && isRetryable
  const isOfThis = useSessionState((state) => state.compositionId === job.compositionId)
  return (
    <div className="flex flex-col gap-3">
      <JobState appearance={appearance} isRunning={false} />
      <ErrorNotice
        title={title ?? `${appearance.label}.`}
        safe={step === null ? undefined : t`It stopped during this step: ${step}.`}
        next={error === null ? next : undefined}
        tone={appearance.tone === 'danger' ? 'danger' : 'warning'}
      />
      {isOfThis ? <LostMedia error={job.error} rowSwitches={props.rowSwitches} onReveal={onReveal} /> : null}
      {error === null ? null : <ErrorNotice {...wordsOf(error, 'retry')} isCompact tone="warning" />}
      {repeatedBy === null ? null : <p className="text-xs text-secondary">{t`This has been retried.`}</p>}
      {isOld ? <OutdatedRetryNote /> : null}
      <NextActions
        repetition={repeatedBy !== null ? 'repeated' : !isRetryable ? 'none' : isOld ? 'old' : 'offered'}
        isRetrying={isPending}
        exportAgainLabel={isUncertain ? null : exportAgainLabel}
        hasKnownSettings={hasKnownSettings}
        onRetry={() => retry()}
        onShowRepeat={() => {
          if (repeatedBy !== null) onShow(repeatedBy)
        }}
        onExportAgain={onExportAgain}
      />
    </div>
  )
}

interface NextActionsProps {
  /** Whether the job was or can be retried. `old` means that a retry would export an outdated version. */
  readonly repetition: 'repeated' | 'offered' | 'old' | 'none'
  readonly isRetrying: boolean
  /** Null if a manual check must come before another export. */
  readonly exportAgainLabel: string | null
  readonly hasKnownSettings: boolean
  readonly onRetry: () => void
  readonly onShowRepeat: () => void
  readonly onExportAgain: () => void
}

function NextActions({
  repetition,
  isRetrying,
  exportAgainLabel,
  hasKnownSettings,
  onRetry,
  onShowRepeat,
  onExportAgain,
}: NextActionsProps) {
  const isRepeatBest = repetition === 'repeated' || repetition === 'offered'
  return (
    <div className="flex flex-wrap gap-2">
      {repetition === 'offered' || repetition === 'old' ? (
        <Button
          variant={repetition === 'old' ? 'ghost' : 'primary'}
          icon={RotateCcw}
          isLoading={isRetrying}
          onClick={onRetry}
        >
          {t`Try again`}
        </Button>
      ) : null}
      {repetition === 'repeated' ? (
        <Button variant="primary" onClick={onShowRepeat}>
          {t`Show the new attempt`}
        </Button>
      ) : null}
      {exportAgainLabel === null ? null : (
        <Button variant={isRepeatBest ? 'ghost' : 'primary'} icon={Repeat} onClick={onExportAgain}>
          {repetition === 'offered' && hasKnownSettings ? t`Change the settings` : exportAgainLabel}
        </Button>
      )}
    </div>
  )
}

interface LostMediaProps extends Pick<RenderOutcomeProps, 'onReveal' | 'rowSwitches'> {
  readonly error: Job['error']
}

/** Links to the media that made the export fail. */
function LostMedia({ error, rowSwitches, onReveal }: LostMediaProps) {
  const { projectId } = useSession().getState()
  const document = useSessionState((state) => state.document)
  const isOfMedia = isAboutMedia(error)
  const assets = useQuery({ ...assetsQuery(projectId), enabled: isOfMedia })
  if (!isOfMedia || assets.data === undefined) return null
  const sources = unreadySources(
    playedComposition(document, rowSwitches ?? noRowSwitches),
    assets.data,
    lostFileOf(error),
  )
  return sources.length === 0 ? null : <UnreadyList sources={sources} onReveal={onReveal} />
}
