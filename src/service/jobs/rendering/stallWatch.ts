import type { Milliseconds } from '../../../base/units.ts'

export interface StallWatch {
  /** Fires when nothing changed for too long. */
  readonly signal: AbortSignal
  /** How far the work is. Only what differs from the last time counts as a change. */
  readonly see: (position: string) => void
  readonly end: () => void
}

/** Watches work that reports how far it is: a program that hangs must not hold its place for good. */
export function stallWatch(maxMs: Milliseconds): StallWatch {
  const stalled = new AbortController()
  let last: string | null = null
  const start = (): NodeJS.Timeout =>
    setTimeout(() => stalled.abort(new Error(`Nothing changed for ${maxMs} ms.`)), maxMs)
  let timer = start()
  return {
    signal: stalled.signal,
    see: (position) => {
      if (position === last) return
      last = position
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}
