import type { Milliseconds } from '../../../base/units.ts'

export interface StallWatch {
  /** Fires if the position has not changed for too long. */
  readonly signal: AbortSignal
  /** Reports the position of the work. Only a new position counts as progress. */
  readonly see: (position: string) => void
  readonly end: () => void
}

/** Detects stalled work, because a program that hangs must not hold its slot forever. */
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
