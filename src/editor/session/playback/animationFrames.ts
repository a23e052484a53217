import type { Milliseconds } from '../../../base/units.ts'

/** Calls back with the time since the last call, over and over, until it is stopped. */
export type Ticker = (onTick: (elapsed: Milliseconds) => void) => () => void

/** After a pause of the tab the time does not jump. */
const MAX_TICK: Milliseconds = 100

/** Ticks with the frames of the screen. */
export const animationFrames: Ticker = (onTick) => {
  let before: Milliseconds | null = null
  let request = requestAnimationFrame(function tick(now) {
    request = requestAnimationFrame(tick)
    if (before !== null) onTick(Math.min(MAX_TICK, now - before))
    before = now
  })
  return () => cancelAnimationFrame(request)
}
