import type { Frames, FramesPerSecond, Seconds } from '../../../base/units.ts'
import { gainAt } from '../../styles/gain.ts'
import { TIME_SLACK } from '../frameTime.ts'
import { partAt, sourceFrameAt, type MediaRun } from './mediaRuns.ts'
import type { PlayTarget } from './playbackStep.ts'

/** The frame of a composition that is shown, and how it is played. */
export interface DeckMoment {
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

/** The moment in the file of a run at a frame of the timeline. */
export function secondsAt(run: MediaRun, frame: number, fps: FramesPerSecond): Seconds {
  return Math.max(0, sourceFrameAt(run, frame) / fps) + TIME_SLACK
}

/** The target of the element of a run at a moment. */
export function targetAt(run: MediaRun, { frame, isPlaying, rate }: DeckMoment, fps: FramesPerSecond): PlayTarget {
  return {
    at: secondsAt(run, frame, fps),
    frameLength: run.speed / fps,
    rate: run.speed * rate,
    isPlaying,
    until: secondsAt(run, run.endFrame, fps) - TIME_SLACK,
    isHidden: frame < run.fromFrame,
  }
}

/** The target of the element of a run that comes soon: it stands at the beginning of its preroll, then it plays. */
export function prerollTargetAt(run: MediaRun, moment: DeckMoment, fps: FramesPerSecond): PlayTarget {
  const start = run.fromFrame - Math.min(PREROLL * fps * moment.rate, run.parts[0].sourceStart / run.speed)
  const isRolling = moment.isPlaying && moment.frame >= start
  const target = targetAt(run, isRolling ? moment : { ...moment, frame: start, isPlaying: false }, fps)
  return { ...target, isHidden: true }
}

/** How loud a run is at a frame, by its overlay and the fades of it. 0 to 1. */
export function gainOf(run: MediaRun, frame: Frames): number {
  const overlay = partAt(run, frame)?.overlay
  return overlay ? gainAt(overlay.styles, frame - overlay.from, overlay.durationInFrames) : 0
}
