import { millisecondsOfFrames } from '../../../base/time.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { endOf, type FrameRange } from '../../timeline.ts'
import { cutCaptions } from './cutCaptions.ts'
import { edgesOf } from './edgesOf.ts'
import { fitToDuration } from './fitToDuration.ts'
import { playableWithin } from './playableDuration.ts'
import { trimEnd, trimStart } from './trimOverlay.ts'

interface CutAway {
  readonly range: FrameRange
  readonly fps: FramesPerSecond
  /** Provides the id for the part after the range if a part before it keeps the original id. */
  readonly nextId: () => OverlayId
}

/** The first frames of an overlay, at most `frames`. Null if no playable frame remains. */
function headOf(overlay: Overlay, frames: Frames): Overlay | null {
  const playable = playableWithin(overlay, frames)
  return playable > 0 ? trimEnd(overlay, playable - overlay.durationInFrames) : null
}

/** The last frames of an overlay, at most `frames`, at their old place. Null if no playable frame remains. */
function tailOf(overlay: Overlay, frames: Frames, fps: FramesPerSecond): Overlay | null {
  const playable = playableWithin(overlay, frames)
  return playable > 0 ? trimStart(overlay, overlay.durationInFrames - playable, fps) : null
}

/** An overlay without the cues beyond its end. A trim keeps such cues, so that extending the overlay restores them. */
function withoutLaterCues(overlay: Overlay, fps: FramesPerSecond): Overlay {
  if (overlay.type !== 'caption') return overlay
  const window = { startMs: 0, endMs: millisecondsOfFrames(overlay.durationInFrames, fps) }
  return { ...overlay, captions: cutCaptions(overlay.captions, window) }
}

/**
 * The parts of an overlay outside a range: none, one or two. At slow speeds, kept ranges may lose a few more frames.
 *
 *     |abcdef|   without 2 to 4   →   |ab|··|ef|
 */
export function cutAway(overlay: Overlay, { range, fps, nextId }: CutAway): Overlay[] {
  const end = endOf(overlay)
  if (range.start >= end || range.end <= overlay.from) return [overlay]
  const head = range.start > overlay.from ? headOf(overlay, range.start - overlay.from) : null
  const tail = range.end < end ? tailOf(overlay, end - range.end, fps) : null
  if (!head || !tail) return head || tail ? [head ?? tail ?? overlay] : []
  const left = withoutLaterCues(edgesOf(head, 'left'), fps)
  return [fitToDuration(left), fitToDuration({ ...edgesOf(tail, 'right'), id: nextId() })]
}
