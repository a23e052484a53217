import { isUnfinished } from '../../client/pollJob.ts'
import type { ListedJob } from './useProjectJobs.ts'

/** The newest export of a composition, or null. A job that could not be read is one that this device asked for. */
export function latestExport(jobs: readonly ListedJob[], compositionId: string): ListedJob | null {
  const isMeant = ({ job, compositionId: id }: ListedJob): boolean =>
    id === compositionId && (job === null || job.type === 'composition_render')
  return jobs.find(isMeant) ?? null
}

/** Whether an export still runs, or is of the revision that is there now: then it is what a person comes back for. */
export function isOfNow({ job }: ListedJob, savedAt: string): boolean {
  return job !== null && (isUnfinished(job.status) || Date.parse(job.createdAt) >= Date.parse(savedAt))
}
