import type { Milliseconds } from '../../../../base/units.ts'
import { PICTURE_MS } from './pictureBudget.ts'

export interface TileClock {
  /** Calls the painter with the time since the first one started, once per picture. Returns a function that stops it. */
  readonly add: (paint: (elapsed: Milliseconds) => void) => () => void
}

/** One clock for all playing tiles, so that they draw in the same animation frames. It is idle while nothing plays. */
export function createTileClock(): TileClock {
  const painters = new Set<(elapsed: Milliseconds) => void>()
  let request = 0
  let start: Milliseconds | null = null
  let lastStep = -1
  const tick = (now: Milliseconds): void => {
    start ??= now
    const step = Math.floor((now - start) / PICTURE_MS)
    if (step !== lastStep) for (const paint of painters) paint(step * PICTURE_MS)
    lastStep = step
    request = requestAnimationFrame(tick)
  }
  return {
    add(paint) {
      painters.add(paint)
      if (painters.size === 1) {
        start = null
        request = requestAnimationFrame(tick)
      }
      return () => {
        painters.delete(paint)
        if (painters.size === 0) cancelAnimationFrame(request)
      }
    },
  }
}
