import type { Seconds } from '../../../base/units.ts'
import { secondsLate, type ElementState, type PlayTarget } from './playbackStep.ts'

/** Decides when a sound that is heard changes its speed to catch up. */
export interface DriftWatch {
  /** Whether the element keeps the requested speed, although it may be early or late. */
  readonly keepsSpeed: (element: ElementState, target: PlayTarget) => boolean
}

/** Sound may be early by 45 ms and late by 125 ms before it is noticed. Spec: ITU-R BT.1359. */
const IN_TIME: Seconds = 0.04
/** Positions are compared with a frame that is late itself on a busy machine. Only a drift that lasts this long is one. */
const LASTING: Seconds = 0.3

/**
 * Chromium breaks the wave when the speed leaves the requested one, and again when it returns. A sound that is heard is
 * therefore left alone until its drift lasts, and then catches up until half of the tolerance is left. In a preroll it
 * catches up at once, because playback waits for it.
 */
export function createDriftWatch(): DriftWatch {
  /** Position since which it is out of time. Null if it is in time. */
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
