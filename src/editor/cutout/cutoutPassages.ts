import type { Frames, Milliseconds } from '../../base/units.ts'
import type { VideoOverlay } from '../../composition/overlays/video.ts'
import { playbackPieces } from '../../composition/playback/playbackPieces.ts'

/** A part of a clip that plays one continuous range of its source. */
export interface CutoutPassage {
  /** On the timeline, half-open. */
  readonly start: Frames
  readonly end: Frames
  /** Length of its range of the source. */
  readonly lengthMs: Milliseconds
  /** The source at a frame of the timeline. */
  readonly sourceMsAt: (frame: Frames) => Milliseconds
}

/** The passages of a clip, in order. A clip without removed parts has one. */
export function cutoutPassages(clip: VideoOverlay, fps: number): readonly CutoutPassage[] {
  return playbackPieces(clip).map((piece) => {
    const start = clip.from + piece.fromFrame
    const end = start + piece.durationInFrames
    return {
      start,
      end,
      lengthMs: (piece.durationInFrames * clip.speed * 1000) / fps,
      sourceMsAt: (frame) => {
        const inside = Math.min(end - 1, Math.max(start, frame))
        return Math.round(((piece.sourceStartFrame + (inside - start) * clip.speed) * 1000) / fps)
      },
    }
  })
}

/** The passage at a frame. The first, if none is there. */
export function passageAt(passages: readonly CutoutPassage[], frame: Frames): number {
  return Math.max(
    0,
    passages.findIndex(({ end, start }) => start <= frame && frame < end),
  )
}
