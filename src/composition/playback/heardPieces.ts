import type { Frames } from '../../base/units.ts'
import { isHeard } from '../overlays/isHeard.ts'
import type { Overlay } from '../schema.ts'
import type { FrameRange } from '../timeline.ts'
import { speedOf, type PlayingOverlay } from '../wordFrames.ts'
import { playbackPieces, type PlaybackPiece } from './playbackPieces.ts'

/** A range of the timeline in which one overlay plays one continuous range of its source. */
export interface HeardPiece {
  readonly overlay: PlayingOverlay
  readonly fromFrame: Frames
  readonly endFrame: Frames
  /** Source frame at `fromFrame`. */
  readonly sourceStart: Frames
  readonly speed: number
}

/** The pieces of source that a clip plays. A sound has no speed and no kept ranges, so it plays one. */
export function piecesOf(overlay: PlayingOverlay): readonly PlaybackPiece[] {
  if (overlay.type === 'video') return playbackPieces(overlay)
  return [{ fromFrame: 0, durationInFrames: overlay.durationInFrames, sourceStartFrame: overlay.startFromSound }]
}

/** The pieces of all clips that play their sound within a range, sorted by first frame. */
export function heardPieces(overlays: readonly Overlay[], range: FrameRange): HeardPiece[] {
  const pieces = overlays.flatMap((overlay): HeardPiece[] => {
    if ((overlay.type !== 'video' && overlay.type !== 'sound') || !isHeard(overlay)) return []
    const speed = speedOf(overlay)
    return piecesOf(overlay).flatMap(({ durationInFrames, fromFrame, sourceStartFrame }) => {
      const start = overlay.from + fromFrame
      const [from, end] = [Math.max(start, range.start), Math.min(start + durationInFrames, range.end)]
      if (end <= from) return []
      return [
        { overlay, speed, fromFrame: from, endFrame: end, sourceStart: sourceStartFrame + (from - start) * speed },
      ]
    })
  })
  return pieces.toSorted((one, other) => one.fromFrame - other.fromFrame)
}
