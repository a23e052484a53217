import type { ListedJob } from './useProjectJobs.ts'

/**
 * The first of the tries that a job belongs to, as far as the list goes: trying again renders the composition as it was for that one,
 * however late it happens.
 */
export function firstAttempt(jobs: readonly ListedJob[], listed: ListedJob): ListedJob {
  const before = jobs.find(({ repeatedBy }) => repeatedBy === listed.jobId)
  return before === undefined ? listed : firstAttempt(jobs, before)
}
