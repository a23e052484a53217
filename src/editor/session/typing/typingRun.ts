import type { Milliseconds } from '../../../base/units.ts'
import type { StepRun } from '../sessionState.ts'

/** A pause of this length ends an undo step. */
export const PAUSE_MS: Milliseconds = 700
/** Maximum time before typed text is committed. */
export const MAX_UNKEPT_MS: Milliseconds = 1_000

export interface TypingHandlers {
  /** Commits the typed text. */
  readonly onKeep: (run: StepRun) => void
  /** Called after a run with commits has ended. */
  readonly onEnd?: () => void
}

/** A run of typing. It commits repeatedly, because the page may close at any keystroke. */
export interface TypingRun {
  /** Replaces the handlers. */
  follow(handlers: TypingHandlers): void
  /** Called on every keystroke. */
  typed(): void
  /** Commits pending text and ends the undo step. */
  end(): void
}

/** Commits at least once a second while the user types, and at the end. */
export function createTypingRun(initial: TypingHandlers): TypingRun {
  let handlers = initial
  let run: StepRun | null = null
  let isKept = true
  let pause: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined
  const commitNow = (): void => {
    clearTimeout(longest)
    longest = undefined
    if (run === null || isKept) return
    isKept = true
    handlers.onKeep(run)
  }
  const end = (): void => {
    commitNow()
    clearTimeout(pause)
    const isRunning = run !== null
    run = null
    if (isRunning) handlers.onEnd?.()
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
      longest ??= setTimeout(commitNow, MAX_UNKEPT_MS)
    },
    end,
  }
}

/**
 * Calls `callback` before the page is hidden or unloaded. It runs in the capture phase, so that other listeners of the
 * same event save the committed text. Returns a function that unsubscribes.
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
