import { wholeFramesWithin } from '../base/time.ts'
import type { Frames, FramesPerSecond, Milliseconds } from '../base/units.ts'
import type { VideoOverlay } from './overlays/video.ts'
import type { Overlay } from './schema.ts'

/** A half-open range of a source, in frames of the composition's fps at source speed 1. Ends may be fractional. */
export interface SourceRange {
  readonly start: Frames
  readonly end: Frames
}

/** The number of source frames in a media file of this length, at least one. */
export function sourceFrameCount(durationMs: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.max(1, wholeFramesWithin(durationMs, fps))
}

/** The total number of source frames in the kept ranges. */
export function segmentFrames(segments: NonNullable<VideoOverlay['segments']>): Frames {
  return segments.reduce((sum, segment) => sum + segment.endFrame - segment.startFrame, 0)
}

/** The range of its source that an overlay uses. Null if it has no timed source. */
export function sourceRangeOf(overlay: Overlay): SourceRange | null {
  if (overlay.type === 'sound') {
    return { start: overlay.startFromSound, end: overlay.startFromSound + overlay.durationInFrames }
  }
  if (overlay.type !== 'video') return null
  const first = overlay.segments?.[0]
  const last = overlay.segments?.at(-1)
  if (first && last) return { start: first.startFrame, end: last.endFrame }
  return { start: overlay.videoStartTime, end: overlay.videoStartTime + overlay.durationInFrames * overlay.speed }
}
