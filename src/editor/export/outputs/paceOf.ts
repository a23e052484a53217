import type { Milliseconds } from '../../../base/units.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { renderPace, withRead, type PaceHistory, type RenderPace } from './renderPace.ts'

/** What this page read of running jobs. It outlives the sheet, so that its speed is known when the sheet is opened again. */
const histories = new Map<string, PaceHistory>()

/** How far and how fast a job goes, with what was read now. The same read counts once. */
export function paceOf(job: Pick<Job, 'id' | 'status' | 'progress' | 'work'>, readAt: Milliseconds): RenderPace {
  const history = withRead(histories.get(job.id) ?? [], job, readAt)
  histories.set(job.id, history)
  return renderPace(job, history)
}
