import { queryOptions } from '@tanstack/react-query'
import { type Job, type JobStatus, readJob } from '../contract/operations/jobs.ts'
import { call } from './http.ts'

const POLL_INTERVAL_MS = 1000

/** Whether a job may still change by itself. Spec: Job status. */
export function isUnfinished(status: JobStatus): boolean {
  return status === 'queued' || status === 'running'
}

/** A job, read again every second until it settles. An unanswered read is tried again: the job goes on without us. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }): Promise<Job> => call(readJob, { params: { jobId }, signal }),
    refetchInterval: (query) => {
      const job = query.state.data
      return job === undefined || isUnfinished(job.status) ? POLL_INTERVAL_MS : false
    },
    refetchIntervalInBackground: true,
  })
