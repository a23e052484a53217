import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import type { ListedJob } from './useProjectJobs.ts'

/** Number of exports in the project that run before this one. Null if the list lacks it. */
export function exportsAhead(jobs: readonly ListedJob[], jobId: string): number | null {
  const meant = jobs.find((listed) => listed.jobId === jobId)?.job
  if (meant === null || meant === undefined) return null
  const since = Date.parse(meant.createdAt)
  return jobs.filter(
    ({ job }) =>
      job !== null &&
      job.id !== jobId &&
      job.type === 'composition_render' &&
      isUnfinished(job.status) &&
      (job.status === 'running' || Date.parse(job.createdAt) < since),
  ).length
}
