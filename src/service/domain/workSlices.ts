import { setImmediate as turn } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'

/** Maximum time before the event loop gets a turn. */
const SLICE_MS: Milliseconds = 20

export interface WorkSlices {
  /** Whether the work has blocked the event loop for long enough. */
  readonly isOver: () => boolean
  /** Lets the event loop run other work. */
  readonly next: () => Promise<void>
}

/** Divides long work into slices, so that other requests are answered in between. */
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

/** Work that yields between its steps, and then returns its result. */
export type Steps<Output> = Generator<undefined, Output, undefined>

/** Runs steps, and lets the event loop run other work in between. */
export async function inSlices<Output>(steps: Steps<Output>, signal: AbortSignal): Promise<Output> {
  const slices = workSlices()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (slices.isOver()) await slices.next()
    signal.throwIfAborted()
  }
}
