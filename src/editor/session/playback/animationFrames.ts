import type { Milliseconds } from '../../../base/units.ts'

/** Calls `onTick` on every tick with the time since the previous one. Returns a function that stops it. */
export type Ticker = (onTick: (elapsed: Milliseconds) => void) => () => void

/** Limits the first tick after a background tab resumes. */
const MAX_TICK: Milliseconds = 100

export const animationFrames: Ticker = (onTick) => {
  let before: Milliseconds | null = null
  let request = requestAnimationFrame(function tick(now) {
    request = requestAnimationFrame(tick)
    if (before !== null) onTick(Math.min(MAX_TICK, now - before))
    before = now
  })
  return () => cancelAnimationFrame(request)
}
