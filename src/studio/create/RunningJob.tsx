import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { jobQuery } from '../../client/jobs/pollJob.ts'
import { stageName } from '../../client/jobs/stageName.ts'
import { useCancelJob } from '../../client/jobs/useCancelJob.ts'
import { CancelButton } from '../../ui/buttons/CancelButton.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'

export interface RunningJobProps {
  readonly jobId: string
  /** Names what is cancelled for screen readers. */
  readonly cancelName: string
}

/** The progress of a job that makes a result, with a button that cancels it. */
export function RunningJob({ cancelName, jobId }: RunningJobProps) {
  const job = useQuery(jobQuery(jobId)).data
  const cancel = useCancelJob(job ?? null)
  const stage = job?.work?.stage ?? null
  const label = job?.status === 'queued' ? t`Waiting to start` : stage === null ? t`Generating` : stageName(stage)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={label} fraction={job === undefined || job.status === 'queued' ? null : job.progress / 100} />
      <CancelButton name={cancelName} cancel={cancel} sentenceOfError={sentenceOfError} />
    </div>
  )
}
