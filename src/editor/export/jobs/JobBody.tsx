import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import type { RowSwitches } from '../../../composition/rowSwitches.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { ExportSettings } from '../../../contract/operations/renders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { CopyToDriveButton } from '../drives/CopyToDriveButton.tsx'
import { ReconnectLink } from '../drives/ReconnectLink.tsx'
import { PublishLink } from '../outputs/PublishLink.tsx'
import { momentInWords } from '../momentWords.ts'
import { settingsInWords } from '../settingsInWords.ts'
import { capitalized } from '../usage/usageWords.ts'
import { isLater, useChangedSince } from '../useChangedSince.ts'
import { JobChildren } from './JobChildren.tsx'
import { jobKind } from './jobKinds.ts'
import { reportOfJob } from './jobReport.ts'
import { placeOfJob, type JobPlace, type PlacedJob } from './jobPlace.ts'
import { OutdatedRetryNote } from './OutdatedRetryNote.tsx'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { stageName } from '../../../client/jobs/stageName.ts'
import { amountInWords } from './stageInWords.ts'
import { useRetry } from './useRetry.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'

export interface JobHome {
  readonly title: string
  /** Time of the last save. Null if unknown. */
  readonly savedAt: string | null
}

export interface JobBodyProps {
  readonly job: Job
  /** Time when the first attempt captured the composition. */
  readonly takenAt: string
  /** Id of the job that retries this one, according to the job list. */
  readonly repeatedBy: string | null
  readonly settings: ExportSettings | null
  readonly rowSwitches: RowSwitches | null
  readonly title: string
  /** Its composition. Null if that is the open one. */
  readonly home: JobHome | null
  readonly onOpen: (place: JobPlace) => void
}

/** Shows the progress or outcome of a job, with the next safe action. */
export function JobBody(props: JobBodyProps) {
  const { job, takenAt, repeatedBy: listedRepeat, settings, rowSwitches, title, home, onOpen } = props
  const { retry, isPending, isOpen, error, repeatedBy } = useRetry(
    { jobId: job.id, repeatedBy: listedRepeat },
    () => undefined,
  )
  const cancel = useCancelJob(job)
  const isChangedHere = useChangedSince(job.compositionId, takenAt)
  const isChanged = home?.savedAt ? isLater(home.savedAt, takenAt) : isChangedHere
  const isRetryable = reportOfJob(job).canRetry && isOpen
  const isOld = isRetryable && isChanged && job.type === 'composition_render'
  const asked = settings === null ? '' : capitalized(settingsInWords(settings, rowSwitches ?? undefined))
  return (
    <>
      {asked === '' ? null : (
        <p className="truncate text-xs text-muted" title={asked}>
          {asked}
        </p>
      )}
      <JobReportLines job={job} title={title} hasRefusal={error !== null} />
      {job.children === undefined || job.children.length === 0 ? null : <JobChildren items={job.children} />}
      {usesConnection(job) ? <ReconnectLink error={errorOfTransfer(job)} /> : null}
      {error === null ? null : <ErrorNotice {...wordsOf(error, 'retry')} isCompact tone="warning" />}
      {repeatedBy === null ? null : <p className="text-xs text-muted">{t`This has been retried.`}</p>}
      {isOld ? <OutdatedRetryNote /> : null}
      <div className="flex min-h-6 flex-wrap items-center gap-1.5">
        <JobFacts job={job} home={home} />
        {isRetryable ? (
          <Button
            size="sm"
            variant={isOld ? 'ghost' : 'secondary'}
            icon={RotateCcw}
            isLoading={isPending}
            aria-label={t`Try again: ${title}`}
            onClick={() => retry()}
          >
            {t`Try again`}
          </Button>
        ) : null}
        <CancelButton name={t`Cancel: ${title}`} cancel={cancel} sentenceOfError={sentenceOfError} />
        {job.type === 'composition_render' && job.status === 'succeeded' && job.projectId !== null ? (
          <>
            <PublishLink projectId={job.projectId} renderJobId={job.id} size="sm" name={t`Publish: ${title}`} />
            <CopyToDriveButton
              projectId={job.projectId}
              videos={[{ renderJobId: job.id, filename: title }]}
              size="sm"
              name={t`Copy to a drive: ${title}`}
            />
          </>
        ) : null}
        <OpenJob job={job} title={title} repeatedBy={repeatedBy} isOld={isOld} onOpen={onOpen} />
      </div>
    </>
  )
}

/** Whether a job uses an account of its person at a drive or network. */
const usesConnection = ({ type }: Job): boolean =>
  type.startsWith('cloud_') || ['publication', 'ad_launch', 'insights_sync'].includes(type)

/** The first error of a job, or of a file that it transferred. */
const errorOfTransfer = ({ children = [], error }: Job): unknown =>
  error ?? children.find((child) => child.error)?.error ?? null

interface JobReportLinesProps extends Pick<JobBodyProps, 'job' | 'title'> {
  /** True if a refused retry already shows what to do next. */
  readonly hasRefusal: boolean
}

function JobReportLines({ job, title, hasRefusal }: JobReportLinesProps) {
  const report = reportOfJob(job)
  const isRunning = job.status === 'running'
  return (
    <>
      {isRunning ? <JobProgress job={job} title={title} /> : null}
      {report.title === null ? null : <p className="text-xs wrap-anywhere text-secondary">{report.title}</p>}
      {report.step === null ? null : (
        <p className="text-xs text-muted">{t`It stopped during this step: ${report.step}.`}</p>
      )}
      {isRunning || report.next === '' || hasRefusal ? null : <p className="text-xs text-muted">{report.next}</p>}
    </>
  )
}

function JobFacts({ job, home }: Pick<JobBodyProps, 'job' | 'home'>) {
  const facts = [
    jobKind(job.type).words,
    momentInWords(job.completedAt ?? job.createdAt),
    ...(home === null ? [] : [t`in ${home.title}`]),
  ].join(' · ')
  return (
    <p className="max-w-full min-w-fit flex-1 truncate text-xs text-muted" title={facts}>
      {facts}
    </p>
  )
}

interface OpenJobProps extends Pick<JobBodyProps, 'job' | 'title' | 'repeatedBy' | 'onOpen'> {
  /** True if a retry would export an outdated version. */
  readonly isOld: boolean
}

function OpenJob({ job, title, repeatedBy, isOld, onOpen }: OpenJobProps) {
  const placed = placeOfTry(job, repeatedBy)
  if (placed === null) return null
  const isBest = isOld || (job.status === 'succeeded' && placed.place.kind === 'export')
  return (
    <Button
      size="sm"
      variant={isBest ? 'secondary' : 'ghost'}
      aria-label={`${placed.label}: ${title}`}
      onClick={() => onOpen(placed.place)}
    >
      {placed.label}
    </Button>
  )
}

/** The place that shows the job, or the job that retries it. */
function placeOfTry(job: Job, repeatedBy: string | null): PlacedJob | null {
  const placed = placeOfJob(job)
  if (placed?.place.kind !== 'export' || repeatedBy === null) return placed
  return { place: { kind: 'export', jobId: repeatedBy }, label: t`Open the new attempt` }
}

function JobProgress({ job, title }: Pick<JobBodyProps, 'job' | 'title'>) {
  return (
    <>
      <ProgressBar label={t`Progress of ${title}`} fraction={job.progress / 100} isBare />
      <p className="tabular text-xs text-muted">
        {job.work === null ? `${job.progress}%` : `${stageName(job.work.stage)}, ${amountInWords(job.work)}`}
      </p>
    </>
  )
}
