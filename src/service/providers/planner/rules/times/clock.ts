import type { Frames, FramesPerSecond, Seconds } from '../../../../../base/units.ts'

/** Formats a frame as `0:05` or `0:05.5`. */
export function clock(frames: Frames, fps: FramesPerSecond): string {
  const tenths = Math.round((frames / fps) * 10)
  const seconds = Math.floor(tenths / 10)
  const tail = tenths % 10 === 0 ? '' : `.${tenths % 10}`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${tail}`
}

/** Formats a duration as `3 s`. */
export function lengthWords(frames: Frames, fps: FramesPerSecond): string {
  return `${Math.round((frames / fps) * 100) / 100} s`
}

/** Converts frames to seconds, as tools require. */
export function secondsOf(frames: Frames, fps: FramesPerSecond): Seconds {
  return Math.round((frames / fps) * 1e6) / 1e6
}
