import type { Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { gridFrames, gridMilliseconds } from '../belonging/captionFrames.ts'
import { MAX_CAPTION_MS } from '../limits.ts'

export interface RateChange {
  readonly from: FramesPerSecond
  readonly to: FramesPerSecond
}

/** The nearest frame at a different frame rate. */
export const frameAtRate = (frame: Frames, { from, to }: RateChange): Frames => Math.round((frame * to) / from)

/** Maps frames counted from the start of one overlay to frames of the other rate, counted from its new start. */
export type FrameMap = (frame: Frames) => Frames

/**
 * Rounds points on the timeline, never lengths, so that two things that ended on the same frame still do. Frames with
 * fractions lie between the neighbouring whole ones.
 *
 *     30 → 25 fps, overlay from 10 (new: 8):   0 → 0, 7 → 6, 7.5 → 6.5
 */
export function frameMap(start: { readonly before: Frames; readonly after: Frames }, rates: RateChange): FrameMap {
  const whole = (frame: Frames): Frames => Math.max(0, frameAtRate(start.before + frame, rates) - start.after)
  return (frame) => {
    const below = Math.floor(frame)
    const first = whole(below)
    return frame === below ? first : first + (whole(below + 1) - first) * (frame - below)
  }
}

interface Timing {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** A timing in milliseconds from the overlay's start, converted to a different rate, at least one millisecond long. */
export function timingAtRate<T extends Timing>(timing: T, map: FrameMap, { from, to }: RateChange): T {
  const convert = (moment: Milliseconds): Milliseconds => gridMilliseconds(map(gridFrames(moment, from)), to)
  const startMs = Math.min(convert(timing.startMs), MAX_CAPTION_MS - 1)
  return { ...timing, startMs, endMs: Math.max(startMs + 1, convert(timing.endMs)) }
}
