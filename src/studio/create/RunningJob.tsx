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
  /** Whether this machine only makes a draft. */
  readonly isDraft?: boolean
}

/** The progress of a job that makes a result, with a button that cancels it. */
export function RunningJob({ cancelName, isDraft = false, jobId }: RunningJobProps) {
  const job = useQuery(jobQuery(jobId)).data
  const cancel = useCancelJob(job ?? null)
  const stage = job?.work?.stage ?? null
  const isMaking = stage === null || stage === 'generating'
  const making = isDraft ? t`Drafting` : stage === null ? t`Generating` : stageName(stage)
  const label = job?.status === 'queued' ? t`Waiting to start` : isMaking ? making : stageName(stage)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={label} fraction={job === undefined || job.status === 'queued' ? null : job.progress / 100} />
      <CancelButton name={cancelName} cancel={cancel} sentenceOfError={sentenceOfError} />
    </div>
  )
}
