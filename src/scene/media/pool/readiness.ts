import type { Seconds } from '../../../base/units.ts'

/** How far an element is that should play now. */
export interface Readiness {
  readonly isReady: boolean
  /** How long it still plays what was cut away; 0 if it does not. */
  readonly secondsAway: Seconds
}

/** The action of an element that should play: one that others wait for is left as it is, to get there. */
export type PlayingAction = 'follow' | 'hold' | 'leave'

/** An element that comes this soon is not waited for: the picture before it stays meanwhile. */
const SHORT_WAIT: Seconds = 0.035

/** An element that is still in preroll would show what was cut away. */
export function isThere({ isReady, secondsAway }: Readiness): boolean {
  return isReady && secondsAway === 0
}

/** Whether playback stands still until an element is there. */
export function isWaitedFor({ isReady, secondsAway }: Readiness): boolean {
  return !isReady || secondsAway > SHORT_WAIT
}

export function playingAction(readiness: Readiness, isWaiting: boolean): PlayingAction {
  if (!isWaiting) return 'follow'
  return isThere(readiness) ? 'hold' : 'leave'
}
