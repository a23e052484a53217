import { useQuery } from '@tanstack/react-query'
import { Repeat, RotateCcw } from 'lucide-react'
import { describeError } from '../../client/describeError.ts'
import { retryJob } from '../../contract/operations/jobs.ts'
import { call } from '../../client/http.ts'
import { isUnfinished, jobQuery } from '../../client/pollJob.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSubmit } from '../../ui/useSubmit.ts'
import { jobLooks } from './jobLooks.ts'
import { forgetJob, rememberJob, type KnownJob } from './knownJobs.ts'
import { RenderOutputs } from './RenderOutputs.tsx'
import { RenderProgress } from './RenderProgress.tsx'

export interface RenderJobProps {
  readonly known: KnownJob
  readonly onAgain: () => void
}

/** One export from its start to its video, or to the reason why there is none. */
export function RenderJob({ known, onAgain }: RenderJobProps) {
  const job = useQuery(jobQuery(known.jobId))
  const retry = useSubmit(async () => {
    const { jobId } = await call(retryJob, { params: { jobId: known.jobId } })
    rememberJob({ ...known, jobId, startedAt: Date.now() })
  })
  const again = (
    <Button size="sm" icon={Repeat} onClick={onAgain}>
      Export again
    </Button>
  )
  if (job.data === undefined) {
    return job.error === null ? (
      <Skeleton className="h-24" />
    ) : (
      <ErrorNotice
        {...describeError(job.error)}
        safe="The export itself goes on."
        actions={
          <>
            {again}
            <Button size="sm" variant="ghost" onClick={() => forgetJob(known.jobId)}>
              Forget this export
            </Button>
          </>
        }
      />
    )
  }
  const { status, error, outputs } = job.data
  const look = jobLooks[status]
  if (isUnfinished(status))
    return <RenderProgress job={job.data} readAt={job.dataUpdatedAt} isStale={job.error !== null} onAgain={onAgain} />
  const renderId = outputs.find((output) => output.status === 'ready')?.renderId
  const sentence = error?.message ?? outputs.find((output) => output.error !== null)?.error?.message
  return (
    <div className="flex flex-col gap-4">
      {status === 'succeeded' ? null : (
        <ErrorNotice
          title={sentence === undefined ? `${look.label}.` : sentence}
          safe={look.advice}
          tone={look.tone === 'danger' ? 'danger' : 'warning'}
          actions={
            <>
              {look.canRetry ? (
                <Button size="sm" icon={RotateCcw} isLoading={retry.isPending} onClick={() => retry.submit()}>
                  Try again
                </Button>
              ) : null}
              {again}
            </>
          }
        />
      )}
      {retry.error === null ? null : <ErrorNotice {...describeError(retry.error)} isCompact />}
      {renderId === undefined ? null : <RenderOutputs renderId={renderId} onAgain={onAgain} />}
    </div>
  )
}
