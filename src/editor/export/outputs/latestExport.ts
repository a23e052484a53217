import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { isSame } from '../../../composition/isSame.ts'
import { noRowSwitches, type RowSwitches } from '../../../composition/rowSwitches.ts'
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

export interface CurrentVideo extends Pick<SessionState, 'saved' | 'unsaved'> {
  /** Rows that the preview leaves out. */
  readonly switchedOff: RowSwitches
}

/**
 * True if the export is running, or matches what the preview plays. If it is unknown which rows an export left out, its
 * host exports every row.
 */
export function isCurrentExport(listed: ListedJob, jobs: readonly ListedJob[], now: CurrentVideo): boolean {
  if (listed.job === null) return false
  const { job: first } = firstAttempt(jobs, listed)
  if (isUnfinished(listed.job.status)) return true
  if (!isSame(listed.rowSwitches ?? noRowSwitches, now.switchedOff)) return false
  return first !== null && !isChangedSince(now, first.createdAt)
}
