import type { Milliseconds, Seconds } from '../../../base/units.ts'
import type { Asset } from '../../../contract/operations/assets.ts'

interface Sample {
  readonly percent: number
  readonly atMs: Milliseconds
}

/** Shorter spans are too noisy. */
const MIN_SPAN_MS: Milliseconds = 3_000
/** Older samples no longer reflect the current speed. */
const MAX_SPAN_MS: Milliseconds = 30_000

/** Progress samples by asset. They outlive the panel. */
const samplesOfAsset = new Map<string, readonly Sample[]>()

/** The samples with one more. A falling percentage is another attempt, which starts anew. */
export function withSample(before: readonly Sample[], percent: number, atMs: Milliseconds): readonly Sample[] {
  const last = before.at(-1)
  if (last !== undefined && last.percent > percent) return [{ percent, atMs }]
  if (last?.percent === percent) return before
  return [...before.filter((sample) => atMs - sample.atMs <= MAX_SPAN_MS), { percent, atMs }]
}

/** The time left by the speed of the samples. Null until it can be measured. */
export function secondsLeftOf(samples: readonly Sample[], atMs: Milliseconds): Seconds | null {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.percent <= first.percent) return null
  const spanMs = last.atMs - first.atMs
  if (spanMs < MIN_SPAN_MS) return null
  const leftMs = ((100 - last.percent) * spanMs) / (last.percent - first.percent) - (atMs - last.atMs)
  return Math.max(1, Math.ceil(leftMs / 1_000))
}

/** The time left of a preparation, by what this page has read of it so far. */
export function preparationTimeLeft({ id, preparation }: Pick<Asset, 'id' | 'preparation'>): Seconds | null {
  const now = performance.now()
  const samples = withSample(samplesOfAsset.get(id) ?? [], preparation.progress, now)
  samplesOfAsset.set(id, samples)
  return secondsLeftOf(samples, now)
}
