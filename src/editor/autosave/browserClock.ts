import type { AutosaveClock } from './autosaveHost.ts'

/** Maximum delay of `setTimeout`. Longer waits fire early, check the clock and wait again. */
const MAX_TIMER_MS = 2 ** 31 - 1

export const browserClock: AutosaveClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  wake(at, callback) {
    const timer = setTimeout(callback, Math.min(MAX_TIMER_MS, Math.max(0, at - performance.now())))
    return () => clearTimeout(timer)
  },
}
