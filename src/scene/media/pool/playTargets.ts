import type { Frames, FramesPerSecond, Seconds } from '../../../base/units.ts'
import { gainAt } from '../../../composition/playback/gainAt.ts'
import { TIME_SLACK } from '../frameTime.ts'
import { partAt, playedFrameAt, sourceFrameAt, type PlaybackSegment } from './playbackSegments.ts'
import type { PlayTarget } from './playbackStep.ts'

/** The current frame and state of playback. */
export interface PlaybackMoment {
  readonly frame: Frames
  readonly isPlaying: boolean
  /** Playback speed, positive. */
  readonly rate: number
  /** Master volume, 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
}

/**
 * A segment starts to preroll this long before it becomes visible, so that it is already playing by then. Starting
 * takes up to 0.1 s, and catching up takes as long again.
 */
const PREROLL: Seconds = 0.3
/** The speed is not changed during this last part of a preroll, because a change takes effect up to 0.1 s later. */
const STEADY: Seconds = 0.1

export function secondsAt(segment: PlaybackSegment, frame: number, fps: FramesPerSecond): Seconds {
  return Math.max(0, sourceFrameAt(segment, frame) / fps) + TIME_SLACK
}

const playedSecondsAt = (segment: PlaybackSegment, frame: number, fps: FramesPerSecond): Seconds =>
  Math.max(0, playedFrameAt(segment, frame) / fps) + TIME_SLACK

export function targetAt(segment: PlaybackSegment, moment: PlaybackMoment, fps: FramesPerSecond): PlayTarget {
  const { frame, isPlaying, rate } = moment
  return {
    at: isPlaying ? playedSecondsAt(segment, frame, fps) : secondsAt(segment, frame, fps),
    frameLength: segment.speed / fps,
    rate: segment.speed * rate,
    isPlaying,
    until: playedSecondsAt(segment, segment.endFrame, fps) - TIME_SLACK,
    isHidden: frame < segment.fromFrame,
    isHeard: isHeardAt(segment, frame, moment),
  }
}

const isHeardAt = (segment: PlaybackSegment, frame: Frames, { isMuted }: PlaybackMoment): boolean =>
  segment.hasSound && !isMuted && gainOf(segment, frame) > 0

/** The target during preroll: wait at the start, then play. */
export function prerollTargetAt(segment: PlaybackSegment, moment: PlaybackMoment, fps: FramesPerSecond): PlayTarget {
  const start = segment.fromFrame - Math.min(PREROLL * fps * moment.rate, segment.parts[0].sourceStart / segment.speed)
  const isRolling = moment.isPlaying && moment.frame >= start
  const target = targetAt(segment, isRolling ? moment : { ...moment, frame: start, isPlaying: false }, fps)
  const isSoon = segment.fromFrame - moment.frame <= STEADY * fps * moment.rate
  return { ...target, isHidden: true, isHeard: isSoon && isHeardAt(segment, segment.fromFrame, moment) }
}

/** Gain of a segment from its overlay's volume and fades, 0 to 1. */
export function gainOf(segment: PlaybackSegment, frame: Frames): number {
  const overlay = partAt(segment, frame)?.overlay
  return overlay ? gainAt(overlay.styles, frame - overlay.from, overlay.durationInFrames) : 0
}
