import { setImmediate as turn } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'

/** Maximum time before the event loop gets a turn. */
const SLICE_MS: Milliseconds = 20

export interface WorkSlices {
  /** Whether the work has held the event loop long enough. */
  readonly isOver: () => boolean
  /** Gives the event loop a turn. */
  readonly next: () => Promise<void>
}

/** Divides long work, so that other requests are answered meanwhile. */
export function workSlices(): WorkSlices {
  let startedAt = performance.now()
  return {
    isOver: () => performance.now() - startedAt >= SLICE_MS,
    async next() {
      await turn()
      startedAt = performance.now()
    },
  }
}
