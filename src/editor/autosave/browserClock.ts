import type { AutosaveClock } from './autosave.ts'

/** The wall clock and the timers of the page. */
export const browserClock: AutosaveClock = {
  now: () => Date.now(),
  wake(at, callback) {
    const timer = setTimeout(callback, Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  },
}
