import type { Milliseconds } from '../../../../base/units.ts'
import { renderPace, withRead, type PaceHistory } from '../../../../editor/export/outputs/renderPace.ts'
import { groupOf, type OutputRow } from './outputRows.ts'

export interface BatchProgress {
  readonly done: number
  readonly open: number
  readonly failed: number
  /** From 0 to 1. */
  readonly fraction: number
  /** Null until it can be estimated. */
  readonly secondsLeft: number | null
}

/** Progress samples of running batches. They outlive the page's view, so the speed is known when it is opened again. */
const histories = new Map<string, PaceHistory>()

/** The progress of a batch. Counts a repeated read only once. */
export function batchProgress(jobId: string, rows: readonly OutputRow[], readAt: Milliseconds): BatchProgress {
  const count = { done: 0, open: 0, failed: 0 }
  let progress = 0
  for (const row of rows) {
    const group = groupOf(row)
    count[group] += 1
    progress += group === 'open' ? row.progress : 100
  }
  const work = { unit: 'percent', stage: 'batch', done: progress, total: 100 * rows.length }
  const history = withRead(histories.get(jobId) ?? [], { work }, readAt)
  if (count.open === 0) histories.delete(jobId)
  else histories.set(jobId, history)
  const fraction = rows.length === 0 ? 0 : progress / work.total
  const { secondsLeft } = renderPace({ status: 'running', progress: 100 * fraction, work }, history)
  return { ...count, fraction, secondsLeft: count.open === 0 ? null : secondsLeft }
}
