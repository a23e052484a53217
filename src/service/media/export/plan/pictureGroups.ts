import { countWhile } from '../../../../base/countWhile.ts'
import type { Bytes, Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'

/** A key frame of a file, and all frames up to the next one. */
export interface PictureGroup {
  /** When its first frame is shown. */
  readonly start: Seconds
  readonly frames: Frames
  readonly bytes: Bytes
}

/** Of a time: sums of frames are off by less. */
const SLACK_SECONDS = 1e-6

/** The last group that begins until a time; null where none does. */
export const groupAt = (groups: readonly PictureGroup[], at: Seconds): PictureGroup | null =>
  groups[countWhile(groups, ({ start }) => start <= at + SLACK_SECONDS) - 1] ?? null

/** Frames of a file in a second, about; null where it has too few groups to tell. */
export function frameRateOf(groups: readonly PictureGroup[]): FramesPerSecond | null {
  const [first, last] = [groups[0], groups.at(-1)]
  const seconds = (last?.start ?? 0) - (first?.start ?? 0)
  return seconds > 0 ? groups.slice(0, -1).reduce((sum, { frames }) => sum + frames, 0) / seconds : null
}

/** How many frames of a file are decoded before that of a time: from the last key frame on. `fps` where the file does not tell its own. */
export function framesBefore(groups: readonly PictureGroup[], at: Seconds, fps: FramesPerSecond): number {
  const key = groupAt(groups, at)?.start ?? at
  return Math.max(0, at - key) * (frameRateOf(groups) ?? fps)
}

/** Tells how much there is in a frame of a file at a time, of what there is in its average one: their bytes say it. */
export function detailOf(groups: readonly PictureGroup[]): (at: Seconds) => number {
  const [bytes, frames] = groups.reduce(([sum, count], one) => [sum + one.bytes, count + one.frames], [0, 0])
  const mean = bytes / Math.max(1, frames)
  return (at) => {
    const group = groupAt(groups, at)
    return group === null || group.frames === 0 || mean === 0 ? 1 : group.bytes / group.frames / mean
  }
}
