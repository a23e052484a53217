import { millisecondsOfFrames } from '../../base/time.ts'
import type { Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { MAX_CAPTION_MS } from '../limits.ts'

/**
 * Converts milliseconds to frames, with fractions. A frame starts at a whole millisecond, as everywhere in the
 * document. Without that rounding, small errors would add up whenever a caption moves by whole frames.
 *
 *     30 fps: 33 ms → 1, 67 ms → 2, 50 ms → 1.5
 */
export function gridFrames(moment: Milliseconds, fps: FramesPerSecond): Frames {
  let frame = Math.floor((moment * fps) / 1000)
  if (millisecondsOfFrames(frame + 1, fps) <= moment) frame += 1
  else if (millisecondsOfFrames(frame, fps) > moment) frame -= 1
  const start = millisecondsOfFrames(frame, fps)
  return frame + (moment - start) / (millisecondsOfFrames(frame + 1, fps) - start)
}

/** Inverse of `gridFrames`, in whole milliseconds within the limits of captions. */
export function gridMilliseconds(frames: Frames, fps: FramesPerSecond): Milliseconds {
  const frame = Math.floor(frames)
  const start = millisecondsOfFrames(frame, fps)
  const length = millisecondsOfFrames(frame + 1, fps) - start
  return Math.max(0, Math.min(MAX_CAPTION_MS, start + Math.round((frames - frame) * length)))
}
