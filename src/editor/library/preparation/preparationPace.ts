import type { Milliseconds, Seconds } from '../../../base/units.ts'
import type { Asset } from '../../../contract/operations/assets.ts'

interface Sample {
  readonly percent: number
  readonly atMs: Milliseconds
}

/** Speeds over shorter spans vary too much. */
const MIN_SPAN_MS: Milliseconds = 3_000
/** Older samples no longer reflect the current speed. */
const MAX_SPAN_MS: Milliseconds = 30_000

/** Progress samples, keyed by asset. They outlive the panel. */
const samplesOfAsset = new Map<string, readonly Sample[]>()

/** Adds a sample. A falling percentage means a new attempt, so the samples start again. */
export function withSample(before: readonly Sample[], percent: number, atMs: Milliseconds): readonly Sample[] {
  const last = before.at(-1)
  if (last !== undefined && last.percent > percent) return [{ percent, atMs }]
  if (last?.percent === percent) return before
  return [...before.filter((sample) => atMs - sample.atMs <= MAX_SPAN_MS), { percent, atMs }]
}

/** Estimates the remaining time from the speed of the samples. Null until it can be measured. */
export function secondsLeftOf(samples: readonly Sample[], atMs: Milliseconds): Seconds | null {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.percent <= first.percent) return null
  const spanMs = last.atMs - first.atMs
  if (spanMs < MIN_SPAN_MS) return null
  const leftMs = ((100 - last.percent) * spanMs) / (last.percent - first.percent) - (atMs - last.atMs)
  return Math.max(1, Math.ceil(leftMs / 1_000))
}

/** Estimates the remaining preparation time from what this page has read so far. Null until it can be measured. */
export function preparationTimeLeft({ id, preparation }: Pick<Asset, 'id' | 'preparation'>): Seconds | null {
  const now = performance.now()
  const samples = withSample(samplesOfAsset.get(id) ?? [], preparation.progress, now)
  samplesOfAsset.set(id, samples)
  return secondsLeftOf(samples, now)
}
