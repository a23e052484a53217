import { queryOptions } from '@tanstack/react-query'
import { type Job, type JobStatus, readJob } from '../../contract/operations/jobs.ts'
import { call } from '../http/http.ts'
import { isRetried } from '../http/retriedRead.ts'

const POLL_INTERVAL_MS = 1_000
/** Used while the page is in the background. */
const HIDDEN_INTERVAL_MS = 5_000

/** Whether a job's status may still change. Spec: Job status. */
export function isUnfinished(status: JobStatus): boolean {
  return status === 'queued' || status === 'running'
}

/**
 * Polls a job every second until it finishes, less often in the background. A failed read is retried, because the job
 * continues.
 */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', jobId],
    // TanStack Query pauses retries in the background, but not the interval.
    retry: (_, error) => !document.hidden && isRetried(error),
    queryFn: ({ signal }): Promise<Job> => call(readJob, { params: { jobId }, signal }),
    refetchInterval: (query) => {
      const job = query.state.data
      if (job !== undefined && !isUnfinished(job.status)) return false
      return document.hidden ? HIDDEN_INTERVAL_MS : POLL_INTERVAL_MS
    },
    refetchIntervalInBackground: true,
  })
