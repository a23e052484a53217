import { countWhile } from '../../../../base/countWhile.ts'
import type { Bytes, Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'

/** A key frame and all frames up to the next one. */
export interface Gop {
  /** Presentation time of the first frame. */
  readonly start: Seconds
  readonly frames: Frames
  readonly bytes: Bytes
}

/**
 * The GOPs of a file in order. Totals are computed once, because a file may have many GOPs and every frame needs a
 * lookup.
 */
export interface Gops {
  readonly all: readonly Gop[]
  /** Average frame rate. Null if there are too few GOPs to determine it. */
  readonly fps: FramesPerSecond | null
  readonly bytesPerFrame: Bytes
  /** Estimated share of frames that no other frame references, so that they can be skipped unless they are shown. */
  readonly nonReferenceShare: number
}

/** Summarises the GOPs of a file. They must be in order. */
export function summarizeGops(all: readonly Gop[], nonReferenceShare = 0): Gops {
  const [bytes, frames] = all.reduce(([sum, count], one) => [sum + one.bytes, count + one.frames], [0, 0])
  const [first, last] = [all[0], all.at(-1)]
  const seconds = (last?.start ?? 0) - (first?.start ?? 0)
  const fps = seconds > 0 ? (frames - (last?.frames ?? 0)) / seconds : null
  return { all, fps, bytesPerFrame: bytes / Math.max(1, frames), nonReferenceShare }
}

/** Rounding errors in sums of frame times are smaller than this. */
const SLACK_SECONDS = 1e-6

/** The last GOP that starts at or before a time. Null if there is none. */
export const gopAt = ({ all }: Gops, at: Seconds): Gop | null =>
  all[countWhile(all, ({ start }) => start <= at + SLACK_SECONDS) - 1] ?? null

/**
 * Number of frames decoded before the one at a given time, starting at the last key frame. `fps` is used if the file's
 * rate is unknown.
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
