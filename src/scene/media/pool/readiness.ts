import type { Seconds } from '../../../base/units.ts'

/** Readiness of an element that should be playing. */
export interface Readiness {
  readonly isReady: boolean
  /** Remaining preroll. 0 if it is not prerolling. */
  readonly secondsAway: Seconds
}

/** The action for an element that should be playing. `leave` lets an element continue if others are waiting for it. */
export type PlayingAction = 'follow' | 'hold' | 'leave'

/**
 * Playback does not wait for an element that will be ready within this time. The previous picture stays visible until
 * then.
 */
const SHORT_WAIT: Seconds = 0.035

/** Whether an element can be shown. During preroll, it would show source that was cut away. */
export function isThere({ isReady, secondsAway }: Readiness): boolean {
  return isReady && secondsAway === 0
}

/** Whether playback pauses for an element. */
export function blocksPlayback({ isReady, secondsAway }: Readiness): boolean {
  return !isReady || secondsAway > SHORT_WAIT
}

export function playingAction(readiness: Readiness, isWaiting: boolean): PlayingAction {
  if (!isWaiting) return 'follow'
  return isThere(readiness) ? 'hold' : 'leave'
}
