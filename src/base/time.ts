import type { Frames, FramesPerSecond, Milliseconds, Seconds } from './units.ts'

/** Keeps floating-point products such as 0.29 × 100 from ending just below the intended whole number. */
const ROUNDING_SLACK = 1e-6

export function framesOfSeconds(seconds: Seconds, fps: FramesPerSecond): Frames {
  return Math.round(seconds * fps)
}

/** The exact time at which a frame starts. */
export function secondsOfFrames(frames: Frames, fps: FramesPerSecond): Seconds {
  return frames / fps
}

export function framesOfMilliseconds(milliseconds: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.round((milliseconds * fps) / 1000)
}

/** The time at which a frame starts, rounded to whole milliseconds. */
export function millisecondsOfFrames(frames: Frames, fps: FramesPerSecond): Milliseconds {
  return Math.round((frames * 1000) / fps)
}

/** Number of whole frames that fit into a duration. */
export function wholeFramesWithin(milliseconds: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.floor((milliseconds * fps) / 1000 + ROUNDING_SLACK)
}

/** Number of frames needed to cover a duration. */
export function framesCovering(milliseconds: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.ceil((milliseconds * fps) / 1000 - ROUNDING_SLACK)
}
