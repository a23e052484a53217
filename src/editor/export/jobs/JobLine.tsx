import { RotateCcw, X } from 'lucide-react'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { ExportSettings } from '../../../contract/operations/renders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { JobChildren } from './JobChildren.tsx'
import { jobKind } from './jobKinds.ts'
import { jobLooks } from './jobLooks.ts'
import { newsOfJob } from './jobNews.ts'
import { placeOfJob, type JobPlace, type PlacedJob } from './jobPlace.ts'
import { JobState } from './JobState.tsx'
import { forgetJob } from './knownJobs.ts'
import { momentInWords } from './momentInWords.ts'
import { OldTryNote } from './OldTryNote.tsx'
import { refusalOfRetry } from './retryRefusal.ts'
import { settingsInWords } from '../settingsInWords.ts'
import { amountInWords, stageName } from './stageInWords.ts'
import { isLater, useChangedSince } from '../useChangedSince.ts'
import type { ListedJob } from './useProjectJobs.ts'
import { useRetry } from './useRetry.ts'
import { asLine } from '../usage/usageWords.ts'

/** Another composition than the open one. */
export interface JobHome {
  readonly title: string
  /** When it was saved last; null while that is not known. */
  readonly savedAt: string | null
}

export interface JobLineProps {
  readonly listed: ListedJob
  /** The first of the tries that the job belongs to. */
  readonly firstTry: ListedJob
  /** The composition it belongs to, where that is not the open one. */
  readonly home: JobHome | null
  readonly onOpen: (place: JobPlace) => void
}

/** One job of the inbox. */
export function JobLine({ listed, firstTry, home, onOpen }: JobLineProps) {
  const { job, title, jobId, error } = listed
  const { icon: Icon } = jobKind(job?.type ?? null)
  return (
    <li className="flex gap-2.5 rounded-md px-2 py-2 hover:bg-hover">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start gap-2">
          <p className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere text-primary" title={title}>
            {title}
          </p>
          {job === null ? null : <JobState look={jobLooks[job.status]} isRunning={job.status === 'running'} />}
        </div>
        {job === null ? (
          <div className="flex items-center gap-1 text-xs text-secondary">
            <p className="flex-1">{error === null ? 'Looking it up' : 'It cannot be read now.'}</p>
            {error === null ? null : (
              <IconButton size="sm" icon={X} label={`Take ${title} off the list`} onClick={() => forgetJob(jobId)} />
            )}
          </div>
        ) : (
          <JobBody
            job={job}
            takenAt={firstTry.job?.createdAt ?? job.createdAt}
            repeatedBy={listed.repeatedBy}
            settings={listed.settings}
            title={title}
            home={home}
            onOpen={onOpen}
          />
        )}
      </div>
    </li>
  )
}

interface JobBodyProps extends Pick<JobLineProps, 'home' | 'onOpen'> {
  readonly job: Job
  /** When the composition that an export renders was taken: at its first try. */
  readonly takenAt: string
  /** The job that does it again, as the list of the host tells. */
  readonly repeatedBy: string | null
  /** What an export was asked for, where that is known. */
  readonly settings: ExportSettings | null
  readonly title: string
}

/** How far it is, or how it ended, and the next safe action. */
function JobBody({ job, takenAt, repeatedBy: told, settings, title, home, onOpen }: JobBodyProps) {
  const news = newsOfJob(job)
  const { retry, isPending, isOpen, error, repeatedBy } = useRetry({ jobId: job.id, repeatedBy: told }, () => undefined)
  const placed = placeOfTry(job, repeatedBy)
  const isRetryable = news.canRetry && isOpen
  const isChangedHere = useChangedSince(job.compositionId, takenAt)
  const isChanged = home?.savedAt ? isLater(home.savedAt, takenAt) : isChangedHere
  const isOld = isRetryable && isChanged && job.type === 'composition_render'
  const isOutcomeBest = isOld || (job.status === 'succeeded' && placed?.place.kind === 'export')
  const asked = settings === null ? '' : asLine(settingsInWords(settings))
  const facts = [
    jobKind(job.type).words,
    momentInWords(job.completedAt ?? job.createdAt),
    ...(home === null ? [] : [`in ${home.title}`]),
  ]
  return (
    <>
      {asked === '' ? null : (
        <p className="truncate text-xs text-muted" title={asked}>
          {asked}
        </p>
      )}
      {job.status === 'running' ? <JobProgress job={job} title={title} /> : null}
      {news.title === null ? null : <p className="text-xs wrap-anywhere text-secondary">{news.title}</p>}
      {news.step === null ? null : <p className="text-xs text-muted">It ended here: {news.step}.</p>}
      {job.status === 'running' || news.next === '' || error !== null ? null : (
        <p className="text-xs text-muted">{news.next}</p>
      )}
      {job.children === undefined || job.children.length === 0 ? null : <JobChildren items={job.children} />}
      {error === null ? null : <ErrorNotice {...refusalOfRetry(error)} isCompact tone="warning" />}
      {repeatedBy === null ? null : <p className="text-xs text-muted">It was tried again.</p>}
      {isOld ? <OldTryNote /> : null}
      <div className="flex min-h-6 items-center gap-1.5">
        <p className="min-w-0 flex-1 truncate text-xs text-muted" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </p>
        {isRetryable ? (
          <Button
            size="sm"
            variant={isOld ? 'ghost' : 'secondary'}
            icon={RotateCcw}
            isLoading={isPending}
            aria-label={`Try again: ${title}`}
            onClick={() => retry()}
          >
            Try again
          </Button>
        ) : null}
        {placed === null ? null : (
          <Button
            size="sm"
            variant={isOutcomeBest ? 'secondary' : 'ghost'}
            aria-label={`${placed.label}: ${title}`}
            onClick={() => onOpen(placed.place)}
          >
            {placed.label}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where a job belongs; where it was tried again, that is the new try. */
function placeOfTry(job: Job, repeatedBy: string | null): PlacedJob | null {
  const placed = placeOfJob(job)
  if (placed?.place.kind !== 'export' || repeatedBy === null) return placed
  return { place: { kind: 'export', jobId: repeatedBy }, label: 'Open the new try' }
}

function JobProgress({ job, title }: Pick<JobBodyProps, 'job' | 'title'>) {
  return (
    <>
      <ProgressBar label={`Progress of ${title}`} fraction={job.progress / 100} isBare />
      <p className="tabular text-xs text-muted">
        {job.work === null ? `${job.progress}%` : `${stageName(job.work.stage)}, ${amountInWords(job.work)}`}
      </p>
    </>
  )
}
