import type { Milliseconds } from '../../../base/units.ts'
import type { Job } from '../../../contract/operations/jobs.ts'

export interface RenderPace {
  /** 0 to 1; null before anything is known. */
  readonly fraction: number | null
  /** Frames or other units a second; null until measured. */
  readonly unitsPerSecond: number | null
  readonly secondsLeft: number | null
}

/** How far a job was when it was read. */
interface Sample {
  readonly stage: string
  readonly done: number
  readonly atMs: Milliseconds
}

/** What was read of one job within its present stage, oldest first. */
export type PaceHistory = readonly Sample[]

/** Less says nothing yet. */
const MIN_SPAN_MS: Milliseconds = 1_500
/** What is older says nothing about the present speed. */
const MAX_SPAN_MS: Milliseconds = 20_000

/** The history with one more read. A new stage, or one that began again, starts a new history. */
export function withRead(before: PaceHistory, { work }: Pick<Job, 'work'>, nowMs: Milliseconds): PaceHistory {
  if (work === null) return before.length === 0 ? before : []
  const last = before.at(-1)
  if (last?.atMs === nowMs) return before
  const sample = { stage: work.stage, done: work.done, atMs: nowMs }
  if (last === undefined || last.stage !== work.stage || last.done > work.done) return [sample]
  const inView = before.filter((each) => nowMs - each.atMs <= MAX_SPAN_MS)
  return [...inView, sample]
}

/** Whether units come and go: before the first and after the last one, the name of the stage says all there is. */
export function hasPace({ done, total }: NonNullable<Job['work']>): boolean {
  return done > 0 && done < total
}

/** How far and how fast a job goes, measured by this page's own clock over what it read itself. */
export function renderPace(job: Pick<Job, 'status' | 'progress' | 'work'>, history: PaceHistory): RenderPace {
  const { status, progress, work } = job
  const fraction = status === 'queued' ? null : progress / 100
  const [first] = history
  const last = history.at(-1)
  if (work === null || first === undefined || last === undefined)
    return { fraction, unitsPerSecond: null, secondsLeft: null }
  const spanMs = last.atMs - first.atMs
  if (spanMs < MIN_SPAN_MS || last.done <= first.done) return { fraction, unitsPerSecond: null, secondsLeft: null }
  const unitsPerSecond = ((last.done - first.done) * 1_000) / spanMs
  return { fraction, unitsPerSecond, secondsLeft: Math.ceil((work.total - work.done) / unitsPerSecond) }
}

/** How fast, in the words that tell most: times real time for frames of a video, else units a second. */
export function speedInWords(unitsPerSecond: number, unit: string, fps: number | null): string {
  const digits = unitsPerSecond < 10 ? 1 : 0
  const plain = `${unitsPerSecond.toFixed(digits)} ${unit} a second`
  if (unit !== 'frames' || fps === null) return plain
  return `${(unitsPerSecond / fps).toFixed(unitsPerSecond < fps ? 2 : 1)} × real time, ${plain}`
}

/** A wait, in the unit that suits it. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
