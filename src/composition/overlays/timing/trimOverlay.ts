import { millisecondsOfFrames } from '../../../base/time.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { Overlay } from '../../schema.ts'
import { segmentFrames } from '../../sourceRange.ts'
import { cutCaptions } from './cutCaptions.ts'
import { cutSegments } from './cutSegments.ts'
import { fitToDuration } from './fitToDuration.ts'
import type { VideoOverlay } from '../video.ts'

/** Keeps floating-point products from ending just below the intended whole number. */
const SLACK = 1e-6

/** The source frame shown at a timeline offset from the start of an overlay without kept ranges. */
export function sourceFrameAt(overlay: VideoOverlay, offset: Frames): Frames {
  return Math.max(0, Math.floor(overlay.videoStartTime + offset * overlay.speed + SLACK))
}

function trimSegments(overlay: VideoOverlay, edge: 'start' | 'end', duration: Frames): VideoOverlay {
  const segments = overlay.segments ?? []
  const total = segmentFrames(segments)
  const wanted = Math.max(1, Math.round(duration * overlay.speed))
  const first = segments[0]?.startFrame ?? 0
  const kept = edge === 'start' ? Math.min(wanted, total + first) : wanted
  const durationInFrames = Math.max(1, Math.round(kept / overlay.speed))
  return edge === 'end'
    ? { ...overlay, durationInFrames, segments: cutSegments(segments, 0, kept) }
    : {
        ...overlay,
        from: overlay.from + overlay.durationInFrames - durationInFrames,
        durationInFrames,
        segments: cutSegments(segments, total - kept, total),
      }
}

/**
 * Moves the end and keeps the start.
 *
 *     |▇▇▇▇▇▇|   end by −2   →   |▇▇▇▇|
 */
export function trimEnd(overlay: Overlay, deltaFrames: Frames): Overlay {
  if (deltaFrames === 0) return overlay
  const durationInFrames = overlay.durationInFrames + deltaFrames
  if (overlay.type === 'video' && overlay.segments) return fitToDuration(trimSegments(overlay, 'end', durationInFrames))
  return fitToDuration({ ...overlay, durationInFrames })
}

/**
 * Moves the start; the end and all remaining source frames and cues stay in place.
 *
 *     |abcdef|   start by +2   →     |cdef|
 */
export function trimStart(overlay: Overlay, deltaFrames: Frames, fps: FramesPerSecond): Overlay {
  if (deltaFrames === 0) return overlay
  const durationInFrames = overlay.durationInFrames - deltaFrames
  const timing = { from: overlay.from + deltaFrames, durationInFrames }
  switch (overlay.type) {
    case 'video':
      return overlay.segments
        ? fitToDuration(trimSegments(overlay, 'start', durationInFrames))
        : fitToDuration({ ...overlay, ...timing, videoStartTime: sourceFrameAt(overlay, deltaFrames) })
    case 'sound':
      return fitToDuration({ ...overlay, ...timing, startFromSound: Math.max(0, overlay.startFromSound + deltaFrames) })
    case 'caption': {
      const window = { startMs: millisecondsOfFrames(deltaFrames, fps), endMs: Number.POSITIVE_INFINITY }
      return fitToDuration({ ...overlay, ...timing, captions: cutCaptions(overlay.captions, window) })
    }
    default:
      return fitToDuration({ ...overlay, ...timing })
  }
}
