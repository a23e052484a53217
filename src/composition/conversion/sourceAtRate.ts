import type { Frames } from '../../base/units.ts'
import { MAX_SOURCE_FRAME } from '../limits.ts'
import type { Segment } from '../overlays/video.ts'
import { frameAtRate, type RateChange } from './frameMap.ts'

interface SourceStart {
  /** The source frame at which the overlay starts, at the old rate. */
  readonly start: Frames
  readonly speed: number
  /** The overlay's start on the timeline, before and after the conversion. */
  readonly from: { readonly before: Frames; readonly after: Frames }
  readonly rates: RateChange
}

/**
 * The source frame at the new start of an overlay. It follows the rounding of that start, so that every moment of the
 * timeline shows the same moment of the source, and the halves of a split still continue each other.
 */
export function sourceStartAtRate({ start, speed, from, rates }: SourceStart): Frames {
  // The division comes last, so that both halves of a split round in the same direction.
  const drift = from.after * rates.from - from.before * rates.to
  const frame = Math.round((start * rates.to + drift * speed) / rates.from)
  return Math.max(0, Math.min(MAX_SOURCE_FRAME, frame))
}

/** The ranges, moved back just far enough to end within the limit without overlapping. */
function endingBy(segments: readonly Segment[], limit: Frames): Segment[] {
  let end = limit
  return segments
    .toReversed()
    .map(({ startFrame, endFrame }) => {
      const back = Math.max(0, endFrame - end)
      end = Math.max(0, startFrame - back)
      return { startFrame: end, endFrame: Math.max(0, endFrame - back) }
    })
    .toReversed()
    .filter(({ startFrame, endFrame }) => endFrame > startFrame)
}

interface KeptRanges {
  /** The total length of the new ranges. */
  readonly keptFrames: Frames
  /** The end of the source at the new rate. */
  readonly limit: Frames
  readonly rates: RateChange
}

/**
 * Kept ranges at the other rate. It is the running total of their lengths that is rounded, so that errors do not add up
 * over many ranges. Ranges that become shorter than a frame are left out.
 */
export function segmentsAtRate(segments: readonly Segment[], { keptFrames, limit, rates }: KeptRanges): Segment[] {
  const total = segments.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0)
  let before = 0
  let kept = 0
  let lastEnd = 0
  const converted = segments.flatMap(({ startFrame, endFrame }) => {
    before += endFrame - startFrame
    const length = Math.round((before * keptFrames) / total) - kept
    if (length <= 0) return []
    kept += length
    const start = Math.max(lastEnd, frameAtRate(startFrame, rates))
    lastEnd = start + length
    return [{ startFrame: start, endFrame: lastEnd }]
  })
  return endingBy(converted, limit)
}
