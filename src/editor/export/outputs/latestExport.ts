import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import type { SessionState } from '../../session/sessionState.ts'
import { firstAttempt } from '../jobs/firstAttempt.ts'
import { isChangedSince } from '../useChangedSince.ts'
import type { ListedJob } from '../jobs/useProjectJobs.ts'

/**
 * The newest export of a composition. Null if there is none. An unreadable job counts, because this device started it.
 */
export function latestExport(jobs: readonly ListedJob[], compositionId: string): ListedJob | null {
  const isMeant = ({ job, compositionId: id }: ListedJob): boolean =>
    id === compositionId && (job === null || job.type === 'composition_render')
  return jobs.find(isMeant) ?? null
}

/** True if the export is running, or matches the current composition. */
export function isCurrentExport(
  listed: ListedJob,
  jobs: readonly ListedJob[],
  now: Pick<SessionState, 'saved' | 'unsaved'>,
): boolean {
  if (listed.job === null) return false
  const { job: first } = firstAttempt(jobs, listed)
  return isUnfinished(listed.job.status) || (first !== null && !isChangedSince(now, first.createdAt))
}
