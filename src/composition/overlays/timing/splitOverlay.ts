import { millisecondsOfFrames } from '../../../base/time.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { segmentFrames } from '../../sourceRange.ts'
import { cutCaptions } from './cutCaptions.ts'
import { cutSegments, keptAtSplit } from './cutSegments.ts'
import { edgesOf } from './edgesOf.ts'
import { fitToDuration } from './fitToDuration.ts'
import { sourceFrameAt } from './trimOverlay.ts'

type Halves = readonly [Overlay, Overlay]

interface Cut {
  /** Frames from the overlay's start. At least one frame lies on each side. */
  readonly offset: Frames
  readonly fps: FramesPerSecond
  readonly rightId: OverlayId
}

/** Timing and content of both halves. Null if the kept ranges cannot be cut there. */
function halvesOf(overlay: Overlay, cut: Cut): Halves | null {
  const { offset } = cut
  const left = { durationInFrames: offset }
  const right = { id: cut.rightId, from: overlay.from + offset, durationInFrames: overlay.durationInFrames - offset }
  switch (overlay.type) {
    case 'video': {
      if (!overlay.segments) {
        return [
          { ...overlay, ...left },
          { ...overlay, ...right, videoStartTime: sourceFrameAt(overlay, offset) },
        ]
      }
      const total = segmentFrames(overlay.segments)
      const place = keptAtSplit(total, { duration: overlay.durationInFrames, speed: overlay.speed }, offset)
      if (!place) return null
      const rest = overlay.durationInFrames - place.offset
      return [
        { ...overlay, durationInFrames: place.offset, segments: cutSegments(overlay.segments, 0, place.kept) },
        {
          ...overlay,
          id: cut.rightId,
          from: overlay.from + place.offset,
          durationInFrames: rest,
          segments: cutSegments(overlay.segments, place.kept, total),
        },
      ]
    }
    case 'sound':
      return [
        { ...overlay, ...left },
        { ...overlay, ...right, startFromSound: overlay.startFromSound + offset },
      ]
    case 'caption': {
      const cutMs = millisecondsOfFrames(offset, cut.fps)
      return [
        { ...overlay, ...left, captions: cutCaptions(overlay.captions, { startMs: 0, endMs: cutMs }) },
        {
          ...overlay,
          ...right,
          captions: cutCaptions(overlay.captions, { startMs: cutMs, endMs: Number.POSITIVE_INFINITY }),
        },
      ]
    }
    default:
      return [
        { ...overlay, ...left },
        { ...overlay, ...right },
      ]
  }
}

/**
 * Cuts an overlay into two that together show the same content.
 *
 *     |abcdef|   at 2   →   |ab|cdef|
 */
export function splitOverlay(overlay: Overlay, cut: Cut): Halves | null {
  if (cut.offset < 1 || cut.offset >= overlay.durationInFrames) return null
  const halves = halvesOf(overlay, cut)
  if (!halves) return null
  return [fitToDuration(edgesOf(halves[0], 'left')), fitToDuration(edgesOf(halves[1], 'right'))]
}
