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
  /** The removed range of the timeline. */
  readonly range: FrameRange
  readonly fps: FramesPerSecond
  /** Gives the id of what stays after the range, where something stays before it too. */
  readonly nextId: () => OverlayId
}

/** The first frames of an overlay, at most `frames`. Null if nothing can be played in them. */
function headOf(overlay: Overlay, frames: Frames): Overlay | null {
  const playable = playableWithin(overlay, frames)
  return playable > 0 ? trimEnd(overlay, playable - overlay.durationInFrames) : null
}

/** The last frames of an overlay at their place, at most `frames`. Null if nothing can be played in them. */
function tailOf(overlay: Overlay, frames: Frames, fps: FramesPerSecond): Overlay | null {
  const playable = playableWithin(overlay, frames)
  return playable > 0 ? trimStart(overlay, overlay.durationInFrames - playable, fps) : null
}

/** An overlay without the cues after its end, which a trim keeps for later. */
function withoutLaterCues(overlay: Overlay, fps: FramesPerSecond): Overlay {
  if (overlay.type !== 'caption') return overlay
  const window = { startMs: 0, endMs: millisecondsOfFrames(overlay.durationInFrames, fps) }
  return { ...overlay, captions: cutCaptions(overlay.captions, window) }
}

/**
 * The parts of an overlay outside a range: none, one or two. Segments at slow speeds may lose a few more frames.
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
