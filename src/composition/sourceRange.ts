import { wholeFramesWithin } from '../base/time.ts'
import type { Frames, FramesPerSecond, Milliseconds } from '../base/units.ts'
import type { VideoOverlay } from './overlays/video.ts'
import type { Overlay } from './schema.ts'

/** A half-open range of a source, in frames of the composition's fps at source speed 1. Ends may be fractional. */
export interface SourceRange {
  readonly start: Frames
  readonly end: Frames
}

/** How many source frames a media file of this length offers: at least one, so that a blink can still be shown. */
export function sourceFrameCount(durationMs: Milliseconds, fps: FramesPerSecond): Frames {
  return Math.max(1, wholeFramesWithin(durationMs, fps))
}

/** How many source frames the kept ranges hold together. */
export function segmentFrames(segments: NonNullable<VideoOverlay['segments']>): Frames {
  return segments.reduce((sum, segment) => sum + segment.endFrame - segment.startFrame, 0)
}

/** The used range of an overlay's source. Null if it has no timed source. */
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
