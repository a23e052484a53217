import type { Milliseconds } from '../../base/units.ts'
import type { Job } from '../../contract/operations/jobs.ts'

export interface RenderPace {
  /** 0 to 1; null before anything is known. */
  readonly fraction: number | null
  /** Frames or other units a second; null while it cannot be told. */
  readonly unitsPerSecond: number | null
  readonly secondsLeft: number | null
}

/** Where a stage stood when it was first seen. */
export interface StageStart {
  readonly stage: string
  readonly done: number
  readonly atMs: Milliseconds
}

const SHORTEST_SPAN_MS = 1500

/** The start of the stage a job is in: the one seen before while the stage stays, else this moment. */
export function stageStartOf(before: StageStart | null, job: Job, nowMs: Milliseconds): StageStart | null {
  if (job.work === null) return null
  const isSame = before !== null && before.stage === job.work.stage && before.done <= job.work.done
  return isSame ? before : { stage: job.work.stage, done: job.work.done, atMs: nowMs }
}

/** How far and how fast a job goes, measured by this page's own clock. */
export function renderPace(job: Job, start: StageStart | null, nowMs: Milliseconds): RenderPace {
  const { work, progress } = job
  const fraction = job.status === 'queued' ? null : progress / 100
  if (work === null || start === null || nowMs - start.atMs < SHORTEST_SPAN_MS || work.done <= start.done) {
    return { fraction, unitsPerSecond: null, secondsLeft: null }
  }
  const unitsPerSecond = ((work.done - start.done) * 1000) / (nowMs - start.atMs)
  return { fraction, unitsPerSecond, secondsLeft: Math.ceil((work.total - work.done) / unitsPerSecond) }
}
