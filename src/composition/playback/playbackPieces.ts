import type { Frames } from '../../base/units.ts'
import type { Segment, VideoOverlay } from '../overlays/video.ts'

/** A range of an overlay that plays one continuous range of its source. */
export interface PlaybackPiece {
  /** First frame, from the overlay's start. */
  readonly fromFrame: Frames
  readonly durationInFrames: Frames
  /** Source frame at `fromFrame`. It is fractional if a cut falls between two timeline frames. */
  readonly sourceStartFrame: Frames
}

/** Keeps quotients such as 30 ÷ 1.2 from ending just above the intended whole number. */
const SLACK = 1e-6

const firstFrameAt = (sourceFrames: Frames, speed: number): Frames =>
  Math.max(0, Math.ceil(sourceFrames / speed - SLACK))

function piecesOfSegments(segments: readonly Segment[], speed: number, durationInFrames: Frames): PlaybackPiece[] {
  const pieces: PlaybackPiece[] = []
  let playedSourceFrames = 0
  segments.forEach((segment, index) => {
    const fromFrame = firstFrameAt(playedSourceFrames, speed)
    const sourceStartFrame = segment.startFrame + Math.max(0, fromFrame * speed - playedSourceFrames)
    playedSourceFrames += segment.endFrame - segment.startFrame
    const isLast = index === segments.length - 1
    const endFrame = isLast ? durationInFrames : Math.min(durationInFrames, firstFrameAt(playedSourceFrames, speed))
    if (endFrame > fromFrame) pieces.push({ fromFrame, durationInFrames: endFrame - fromFrame, sourceStartFrame })
  })
  return pieces
}

/**
 * The pieces of source that a video overlay plays: frame n of a piece shows source frame `sourceStartFrame + n ×
 * speed`. Kept ranges play without gaps, and one that is shorter than a timeline frame may be skipped.
 *
 *     segments [10,20) [50,60), speed 2   →   frames 0–4 show 10,12,…18   frames 5–9 show 50,52,…58
 */
export function playbackPieces(overlay: VideoOverlay): PlaybackPiece[] {
  const { durationInFrames, segments, speed, videoStartTime } = overlay
  if (!segments) return [{ fromFrame: 0, durationInFrames, sourceStartFrame: videoStartTime }]
  return piecesOfSegments(segments, speed, durationInFrames)
}
