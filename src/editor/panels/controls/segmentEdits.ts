import type { Frames } from '../../../base/units.ts'
import type { Segment } from '../../../composition/overlays/video.ts'

/** Limits for the ends of a segment. At least one frame remains, and neighbours do not overlap. */
export function segmentLimits(segments: readonly Segment[], index: number, limit: Frames) {
  const segment = segments[index]
  if (!segment) return null
  return {
    start: { min: segments[index - 1]?.endFrame ?? 0, max: segment.endFrame - 1 },
    end: { min: segment.startFrame + 1, max: segments[index + 1]?.startFrame ?? limit },
  }
}

export function withSegment(segments: readonly Segment[], index: number, change: Partial<Segment>): readonly Segment[] {
  const before = segments[index]
  return before ? segments.with(index, { ...before, ...change }) : segments
}

/** Adds a segment of up to one second after the last one. Returns the same list at the end of the source. */
export function withNextSegment(segments: readonly Segment[], limit: Frames, length: Frames): readonly Segment[] {
  const startFrame = segments.at(-1)?.endFrame ?? 0
  const endFrame = Math.min(limit, startFrame + length)
  return endFrame > startFrame ? [...segments, { startFrame, endFrame }] : segments
}

/**
 * Removes some frames from the segments.
 *
 *     [0,100)   without [40,60)   →   [0,40) [60,100)
 */
export function withoutFrames(segments: readonly Segment[], gap: Segment): readonly Segment[] {
  return segments.flatMap((segment) => {
    const before = { startFrame: segment.startFrame, endFrame: Math.min(segment.endFrame, gap.startFrame) }
    const after = { startFrame: Math.max(segment.startFrame, gap.endFrame), endFrame: segment.endFrame }
    if (gap.endFrame <= segment.startFrame || gap.startFrame >= segment.endFrame) return [segment]
    return [before, after].filter(({ startFrame, endFrame }) => endFrame > startFrame)
  })
}
