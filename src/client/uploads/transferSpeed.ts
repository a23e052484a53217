import type { Bytes, Milliseconds, Seconds } from '../../base/units.ts'

/** The number of bytes sent at a point in time. */
export interface TransferSample {
  readonly atMs: Milliseconds
  readonly sentBytes: Bytes
}

/** Older samples do not reflect the current speed. */
const WINDOW_MS = 6_000
/** A shorter window is too noisy. */
const MIN_SPAN_MS = 800

/**
 * Adds a sample and drops samples older than the window. If the transfer resumed at an older offset, all samples are
 * dropped.
 */
export function withSample(samples: readonly TransferSample[], sample: TransferSample): TransferSample[] {
  const last = samples.at(-1)
  if (last !== undefined && sample.sentBytes < last.sentBytes) return [sample]
  return [...samples.filter((earlier) => sample.atMs - earlier.atMs <= WINDOW_MS), sample]
}

/** Bytes per second over the window. Null until there are enough samples. */
export function transferSpeed(samples: readonly TransferSample[]): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.atMs - first.atMs < MIN_SPAN_MS) return null
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs)
}

/** Whole seconds until the transfer is complete. Null until the speed is known. */
export function secondsLeft(remainingBytes: Bytes, bytesPerSecond: number | null): Seconds | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null
  return Math.ceil(remainingBytes / bytesPerSecond)
}
