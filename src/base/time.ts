import type { Frames, FramesPerSecond, Milliseconds, Seconds } from './units.ts'

/**
 * Durations are whole milliseconds, so that one of 16 frames at 30 fps, 533.33 ms, arrives as 533 ms. Differences of up
 * to half a millisecond are therefore rounding and neither lose a frame nor add one.
 */
const ROUNDED_BY: Milliseconds = 0.5
/** Keeps floating-point products such as 0.29 × 100 from ending just below the intended whole number. */
const FLOAT_SLACK = 1e-6

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

/** Number of whole frames that fit into a duration of rounded milliseconds. */
export function wholeFramesWithin(milliseconds: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.floor(((milliseconds + ROUNDED_BY) * fps) / 1000 + FLOAT_SLACK)
}

/** Number of frames needed to cover a duration of rounded milliseconds. */
export function framesCovering(milliseconds: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.max(0, Math.ceil(((milliseconds - ROUNDED_BY) * fps) / 1000 - FLOAT_SLACK))
}
