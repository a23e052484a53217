import { t } from '@lingui/core/macro'
import { sentenceOfError, wordsOf } from '../../client/errorWords/wordsOf.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { isUnfinished } from '../../client/jobs/pollJob.ts'
import { useCancelJob } from '../../client/jobs/useCancelJob.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { CancelButton } from '../../ui/buttons/CancelButton.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'

export interface JobProgressProps {
  /** Undefined while it is read. */
  readonly job: Job | undefined
  /** Names the work, such as “Searching”. */
  readonly label: string
  /** Names what is cancelled for screen readers. */
  readonly cancelName: string
}

/** The progress of a job, or why it has no result. Nothing after a success. */
export function JobProgress({ cancelName, job, label }: JobProgressProps) {
  const cancel = useCancelJob(job ?? null)
  if (job?.status === 'succeeded') return null
  if (job?.status === 'canceled') return <p className="text-xs text-muted">{t`Cancelled.`}</p>
  if (job !== undefined && !isUnfinished(job.status))
    return <ErrorNotice isCompact {...wordsOf(job.error ?? pageError('job_failed'))} />
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={job?.status === 'queued' ? t`Waiting to start` : label}
        fraction={job === undefined || job.progress === 0 ? null : job.progress / 100}
      />
      <CancelButton name={cancelName} cancel={cancel} sentenceOfError={sentenceOfError} />
    </div>
  )
}
