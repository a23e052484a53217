import type { Milliseconds } from '../../../base/units.ts'
import type { StepRun } from '../sessionState.ts'

/** A pause of this long ends an undo step. */
export const PAUSE_MS: Milliseconds = 700
/** The longest that typed text is kept nowhere. */
export const MAX_UNKEPT_MS: Milliseconds = 1_000

/** What a run of typing calls. */
export interface TypingHandlers {
  /** Commits what is typed. */
  readonly onKeep: (run: StepRun) => void
  /** A run is over, and kept. */
  readonly onEnd?: () => void
}

/** Text being typed. It is kept again and again meanwhile; the page may go away at any letter. */
export interface TypingRun {
  /** From now on these are called. */
  follow(handlers: TypingHandlers): void
  /** Something was typed. */
  typed(): void
  /** Keeps what is not kept yet. What is typed next is another undo step. */
  end(): void
  /** Forgets the run and returns it, so that what it kept can be dropped; null where nothing was typed. */
  drop(): StepRun | null
}

/** Has text kept at least every second while typing goes on, and at its end. */
export function createTypingRun(initial: TypingHandlers): TypingRun {
  let handlers = initial
  let run: StepRun | null = null
  let isKept = true
  let pause: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined
  const keepNow = (): void => {
    clearTimeout(longest)
    longest = undefined
    if (run === null || isKept) return
    isKept = true
    handlers.onKeep(run)
  }
  const forget = (): StepRun | null => {
    const forgotten = run
    clearTimeout(pause)
    clearTimeout(longest)
    longest = undefined
    run = null
    isKept = true
    return forgotten
  }
  const end = (): void => {
    keepNow()
    if (forget() !== null) handlers.onEnd?.()
  }
  return {
    follow(next) {
      handlers = next
    },
    typed() {
      run ??= Symbol('typing')
      isKept = false
      clearTimeout(pause)
      pause = setTimeout(end, PAUSE_MS)
      longest ??= setTimeout(keepNow, MAX_UNKEPT_MS)
    },
    end,
    drop: forget,
  }
}

/**
 * Calls back before the page is hidden or left; returns the way to stop. It is told on the way down to the document, so
 * that what it keeps is there when others save at the same event.
 */
export function beforePageLeaves(callback: () => void): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const ifHidden = (): void => {
    if (document.visibilityState === 'hidden') callback()
  }
  window.addEventListener('visibilitychange', ifHidden, options)
  window.addEventListener('beforeunload', callback, options)
  window.addEventListener('pagehide', callback, options)
  return () => stop.abort()
}
