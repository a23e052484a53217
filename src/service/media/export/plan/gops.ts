import { countWhile } from '../../../../base/countWhile.ts'
import type { Bytes, Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'

/** A key frame and all frames up to the next one. */
export interface Gop {
  /** Presentation time of its first frame. */
  readonly start: Seconds
  readonly frames: Frames
  readonly bytes: Bytes
}

/** The GOPs of a file in order, with totals computed once: a file may have many, and each frame looks one up. */
export interface Gops {
  readonly all: readonly Gop[]
  /** Average frame rate; null if there are too few GOPs to tell. */
  readonly fps: FramesPerSecond | null
  readonly bytesPerFrame: Bytes
  /** Estimated share of frames that can be skipped unless they are shown, since no other references them. */
  readonly nonReferenceShare: number
}

/** @param all in order */
export function summarizeGops(all: readonly Gop[], nonReferenceShare = 0): Gops {
  const [bytes, frames] = all.reduce(([sum, count], one) => [sum + one.bytes, count + one.frames], [0, 0])
  const [first, last] = [all[0], all.at(-1)]
  const seconds = (last?.start ?? 0) - (first?.start ?? 0)
  const fps = seconds > 0 ? (frames - (last?.frames ?? 0)) / seconds : null
  return { all, fps, bytesPerFrame: bytes / Math.max(1, frames), nonReferenceShare }
}

/** Sums of frame times are off by less. */
const SLACK_SECONDS = 1e-6

/** The last GOP that starts by a time; null if none does. */
export const gopAt = ({ all }: Gops, at: Seconds): Gop | null =>
  all[countWhile(all, ({ start }) => start <= at + SLACK_SECONDS) - 1] ?? null

/**
 * Frames decoded before the one at a time, from the last key frame on. `fps` is the fallback if the file's rate is unknown.
 */
export function framesBefore(gops: Gops, at: Seconds, fps: FramesPerSecond): number {
  const key = gopAt(gops, at)?.start ?? at
  return Math.max(0, at - key) * (gops.fps ?? fps)
}

/** Bytes per frame around a time, relative to the file's average: a measure of detail. */
export function detailAt(gops: Gops, at: Seconds): number {
  const gop = gopAt(gops, at)
  const mean = gops.bytesPerFrame
  return gop === null || gop.frames === 0 || mean === 0 ? 1 : gop.bytes / gop.frames / mean
}
