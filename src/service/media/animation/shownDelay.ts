import type { Milliseconds } from '../../../base/units.ts'

/** Browsers show frames with shorter delays for 100 ms, because old files have them by mistake. */
const SHORTEST: Milliseconds = 11
const INSTEAD: Milliseconds = 100

export function shownDelay(delay: Milliseconds): Milliseconds {
  return delay < SHORTEST ? INSTEAD : delay
}
