import { framesCovering } from '../../base/time.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { MAX_SEGMENTS } from '../limits.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import type { Segment, VideoOverlay } from '../overlays/video.ts'
import type { Overlay } from '../schema.ts'
import { segmentFrames } from '../sourceRange.ts'
import { playedSegments, rangesWithout } from '../speech/playedSegments.ts'
import { unitedRanges, type FrameRange } from '../timeline.ts'

/** Tolerance for products that are slightly above or below a whole number. */
const SLACK = 1e-6

/** Source frames that leave a clip, and others that come back. */
export interface Recut {
  readonly cuts: readonly Segment[]
  readonly restores: readonly Segment[]
}

const rangeOf = ({ endFrame, startFrame }: Segment): FrameRange => ({ start: startFrame, end: endFrame })
const segmentOf = ({ end, start }: FrameRange): Segment => ({ startFrame: start, endFrame: end })

/**
 * The ranges of a clip after words leave and others come back. Restored ranges end with the source, and ranges that
 * touch become one. Null if there are more than a clip can have.
 */
export function recutSegments(
  clip: VideoOverlay,
  { cuts, restores }: Recut,
  source: { readonly durationMs: Milliseconds | null; readonly fps: FramesPerSecond },
): Segment[] | null {
  const available =
    source.durationMs === null ? Number.POSITIVE_INFINITY : framesCovering(source.durationMs, source.fps)
  const returned = restores.map(({ endFrame, startFrame }) => ({ startFrame, endFrame: Math.min(endFrame, available) }))
  const played = unitedRanges([...playedSegments(clip, source), ...returned].map(rangeOf)).map(segmentOf)
  const leaving = unitedRanges(cuts.map(rangeOf))
  const kept = rangesWithout(played, leaving)
  return kept.length > MAX_SEGMENTS ? null : kept
}

/** A clip that plays these ranges from its start. Null if they are too short for one frame. */
export function withSegments(clip: VideoOverlay, segments: readonly Segment[]): Overlay | null {
  const frames = segmentFrames([...segments])
  const durationInFrames = Math.round(frames / clip.speed)
  const [first] = segments
  if (first === undefined || durationInFrames < 1) return null
  const { segments: _, ...whole } = clip
  // A single range needs no list, unless the clip would then play past the end of that range.
  const isWhole = segments.length === 1 && durationInFrames * clip.speed <= frames + SLACK
  return fitToDuration(
    isWhole
      ? { ...whole, videoStartTime: first.startFrame, durationInFrames }
      : { ...clip, segments: [...segments], durationInFrames },
  )
}
