import type { Frames, FramesPerSecond, Seconds } from '../../../base/units.ts'
import { gainAt } from '../../styles/gain.ts'
import { TIME_SLACK } from '../frameTime.ts'
import { partAt, sourceFrameAt, type PlaybackSegment } from './playbackSegments.ts'
import type { PlayTarget } from './playbackStep.ts'

/** The frame of a composition that is shown, and how it is played. */
export interface PlaybackMoment {
  readonly frame: Frames
  readonly isPlaying: boolean
  /** Speed of playback; positive. */
  readonly rate: number
  /** 0 to 1, for everything. */
  readonly volume: number
  readonly isMuted: boolean
}

/**
 * How long before it is seen an element begins to play, so that it is in motion when it comes: starting takes up to a tenth of a
 * second, and catching up as long again.
 */
const PREROLL: Seconds = 0.3

/** The moment in the file of a segment at a frame of the timeline. */
export function secondsAt(segment: PlaybackSegment, frame: number, fps: FramesPerSecond): Seconds {
  return Math.max(0, sourceFrameAt(segment, frame) / fps) + TIME_SLACK
}

/** The target of the element of a segment at a moment. */
export function targetAt(
  segment: PlaybackSegment,
  { frame, isPlaying, rate }: PlaybackMoment,
  fps: FramesPerSecond,
): PlayTarget {
  return {
    at: secondsAt(segment, frame, fps),
    frameLength: segment.speed / fps,
    rate: segment.speed * rate,
    isPlaying,
    until: secondsAt(segment, segment.endFrame, fps) - TIME_SLACK,
    isHidden: frame < segment.fromFrame,
  }
}

/** The target of the element of a segment that comes soon: it stands at the beginning of its preroll, then it plays. */
export function prerollTargetAt(segment: PlaybackSegment, moment: PlaybackMoment, fps: FramesPerSecond): PlayTarget {
  const start = segment.fromFrame - Math.min(PREROLL * fps * moment.rate, segment.parts[0].sourceStart / segment.speed)
  const isRolling = moment.isPlaying && moment.frame >= start
  const target = targetAt(segment, isRolling ? moment : { ...moment, frame: start, isPlaying: false }, fps)
  return { ...target, isHidden: true }
}

/** How loud a segment is at a frame, by its overlay and the fades of it. 0 to 1. */
export function gainOf(segment: PlaybackSegment, frame: Frames): number {
  const overlay = partAt(segment, frame)?.overlay
  return overlay ? gainAt(overlay.styles, frame - overlay.from, overlay.durationInFrames) : 0
}
