import type { Seconds } from '../../../base/units.ts'
import { secondsLate, type ElementState, type PlayTarget } from './playbackStep.ts'

/** Decides when an audible element changes its speed to catch up with its target. */
export interface DriftWatch {
  /** Whether the element keeps the requested speed, although it may be early or late. */
  readonly keepsSpeed: (element: ElementState, target: PlayTarget) => boolean
}

/** Viewers notice sound that is more than 45 ms early or 125 ms late. Spec: ITU-R BT.1359. */
const IN_TIME: Seconds = 0.04
/**
 * Minimum duration of a drift. On a busy machine, the frame that positions are compared with is sometimes late itself.
 */
const LASTING: Seconds = 0.3

/**
 * Each change of speed causes a click in Chromium. An audible element therefore keeps its speed until its drift has
 * lasted for `LASTING`, then catches up until it is within half of the tolerance. During preroll it catches up at once,
 * because playback waits for it.
 */
export function createDriftWatch(): DriftWatch {
  /** Position at which it went out of sync. Null while it is in sync. */
  let since: Seconds | null = null
  let isCatchingUp = false

  return {
    keepsSpeed(element, target) {
      const { isHidden, rate } = target
      const tolerance = isCatchingUp ? IN_TIME / 2 : IN_TIME
      if (!target.isHeard || element.paused || Math.abs(secondsLate(element, target)) < tolerance * rate) {
        since = null
        isCatchingUp = false
        return target.isHeard
      }
      since ??= element.currentTime
      isCatchingUp ||= isHidden || element.currentTime - since > LASTING * rate
      return !isCatchingUp
    },
  }
}
