import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Milliseconds } from '../../../base/units.ts'
import type { Job } from '../../../contract/operations/jobs.ts'

export interface RenderPace {
  /** From 0 to 1. Null while queued. */
  readonly fraction: number | null
  /** Frames or other units per second. Null until measured. */
  readonly unitsPerSecond: number | null
  readonly secondsLeft: number | null
}

interface Sample {
  readonly stage: string
  readonly done: number
  readonly atMs: Milliseconds
}

/** Samples of the current stage, from oldest to newest. */
export type PaceHistory = readonly Sample[]

/** Speeds over shorter spans vary too much. */
const MIN_SPAN_MS: Milliseconds = 1_500
/** Older samples no longer reflect the current speed. */
const MAX_SPAN_MS: Milliseconds = 20_000

/** Adds a sample. A new or restarted stage starts a new history. */
export function withRead(before: PaceHistory, { work }: Pick<Job, 'work'>, nowMs: Milliseconds): PaceHistory {
  if (work === null) return before.length === 0 ? before : []
  const last = before.at(-1)
  if (last?.atMs === nowMs) return before
  const sample = { stage: work.stage, done: work.done, atMs: nowMs }
  if (last === undefined || last.stage !== work.stage || last.done > work.done) return [sample]
  const inView = before.filter((each) => nowMs - each.atMs <= MAX_SPAN_MS)
  return [...inView, sample]
}

/** Whether a speed can be measured, which takes at least one finished unit and one remaining unit. */
export function hasPace({ done, total }: NonNullable<Job['work']>): boolean {
  return done > 0 && done < total
}

/** Measures progress and speed between this page's own reads, on its own clock. */
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

const decimals = (value: number, digits: number): string =>
  i18n.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Other hosts may count in units that are unknown here. */
const unitSpeeds: Readonly<Record<string, (speed: string) => string>> = {
  frames: (speed) => t`${speed} frames a second`,
  pieces: (speed) => t`${speed} pieces a second`,
  steps: (speed) => t`${speed} steps a second`,
}

/** Speed as a multiple of real time for video frames, or else in units per second. */
export function speedInWords(unitsPerSecond: number, unit: string, fps: number | null): string {
  const speed = decimals(unitsPerSecond, unitsPerSecond < 10 ? 1 : 0)
  const plain = unitSpeeds[unit]?.(speed) ?? t`${speed} ${unit} a second`
  if (unit !== 'frames' || fps === null) return plain
  return t`${decimals(unitsPerSecond / fps, unitsPerSecond < fps ? 2 : 1)} × real time, ${plain}`
}

export function waitInWords(seconds: number): string {
  if (seconds < 90) return t`${Math.max(1, seconds)} s`
  if (seconds < 90 * 60) return t`${Math.round(seconds / 60)} min`
  const minutes = Math.round(seconds / 60)
  return t`${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
