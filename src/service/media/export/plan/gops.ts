import { countWhile } from '../../../../base/countWhile.ts'
import type { Bytes, Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'

/** A key frame of a file, and all frames up to the next one. */
export interface Gop {
  /** When its first frame is shown. */
  readonly start: Seconds
  readonly frames: Frames
  readonly bytes: Bytes
}

/** The groups of a file in order, with what is known of all of them: a file may have very many, and is asked of each frame. */
export interface Gops {
  readonly all: readonly Gop[]
  /** Frames in a second, about; null where it has too few groups to tell. */
  readonly fps: FramesPerSecond | null
  readonly bytesPerFrame: Bytes
  /** The share of its frames that need not be decoded where they are not shown, about: no other needs them. */
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

/** Of a time: sums of frames are off by less. */
const SLACK_SECONDS = 1e-6

/** The last group that begins until a time; null where none does. */
export const gopAt = ({ all }: Gops, at: Seconds): Gop | null =>
  all[countWhile(all, ({ start }) => start <= at + SLACK_SECONDS) - 1] ?? null

/** How many frames of a file are decoded before that of a time: from the last key frame on. `fps` where the file does not tell its own. */
export function framesBefore(gops: Gops, at: Seconds, fps: FramesPerSecond): number {
  const key = gopAt(gops, at)?.start ?? at
  return Math.max(0, at - key) * (gops.fps ?? fps)
}

/** How much there is in a frame of a file at a time, of what there is in its average one: their bytes say it. */
export function detailAt(gops: Gops, at: Seconds): number {
  const gop = gopAt(gops, at)
  const mean = gops.bytesPerFrame
  return gop === null || gop.frames === 0 || mean === 0 ? 1 : gop.bytes / gop.frames / mean
}
