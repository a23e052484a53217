import { countWhile } from '../../../../base/countWhile.ts'
import type { Bytes, Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'

/** A key frame of a file, and all frames up to the next one. */
export interface PictureGroup {
  /** When its first frame is shown. */
  readonly start: Seconds
  readonly frames: Frames
  readonly bytes: Bytes
}

/** The groups of a file in order, with what is known of all of them: a file may have very many, and is asked of each frame. */
export interface PictureGroups {
  readonly all: readonly PictureGroup[]
  /** Frames in a second, about; null where it has too few groups to tell. */
  readonly fps: FramesPerSecond | null
  readonly bytesPerFrame: Bytes
  /** The share of its frames that need not be decoded where they are not shown, about: no other needs them. */
  readonly disposable: number
}

/** @param all in order */
export function pictureGroups(all: readonly PictureGroup[], disposable = 0): PictureGroups {
  const [bytes, frames] = all.reduce(([sum, count], one) => [sum + one.bytes, count + one.frames], [0, 0])
  const [first, last] = [all[0], all.at(-1)]
  const seconds = (last?.start ?? 0) - (first?.start ?? 0)
  const fps = seconds > 0 ? (frames - (last?.frames ?? 0)) / seconds : null
  return { all, fps, bytesPerFrame: bytes / Math.max(1, frames), disposable }
}

/** Of a time: sums of frames are off by less. */
const SLACK_SECONDS = 1e-6

/** The last group that begins until a time; null where none does. */
export const groupAt = ({ all }: PictureGroups, at: Seconds): PictureGroup | null =>
  all[countWhile(all, ({ start }) => start <= at + SLACK_SECONDS) - 1] ?? null

/** How many frames of a file are decoded before that of a time: from the last key frame on. `fps` where the file does not tell its own. */
export function framesBefore(groups: PictureGroups, at: Seconds, fps: FramesPerSecond): number {
  const key = groupAt(groups, at)?.start ?? at
  return Math.max(0, at - key) * (groups.fps ?? fps)
}

/** How much there is in a frame of a file at a time, of what there is in its average one: their bytes say it. */
export function detailAt(groups: PictureGroups, at: Seconds): number {
  const group = groupAt(groups, at)
  const mean = groups.bytesPerFrame
  return group === null || group.frames === 0 || mean === 0 ? 1 : group.bytes / group.frames / mean
}
