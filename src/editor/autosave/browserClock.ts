import type { AutosaveClock } from './autosaveHost.ts'

/** The longest wait that a timer of the page can count. Who is woken too early looks at the clock and waits again. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The steady clock and the timers of the page. */
export const browserClock: AutosaveClock = {
  now: () => performance.now(),
  date: () => Date.now(),
  wake(at, callback) {
    const timer = setTimeout(callback, Math.min(MAX_TIMER_MS, Math.max(0, at - performance.now())))
    return () => clearTimeout(timer)
  },
}
