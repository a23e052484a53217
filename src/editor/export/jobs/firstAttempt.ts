import type { ListedJob } from './useProjectJobs.ts'

/**
 * First listed attempt in the job's chain of retries. Every retry renders the composition as captured for that attempt.
 */
export function firstAttempt(jobs: readonly ListedJob[], listed: ListedJob): ListedJob {
  const before = jobs.find(({ repeatedBy }) => repeatedBy === listed.jobId)
  return before === undefined ? listed : firstAttempt(jobs, before)
}
