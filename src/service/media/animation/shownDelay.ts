import type { Milliseconds } from '../../../base/units.ts'

/** Old files contain shorter delays by mistake. Browsers show such frames for 100 ms. */
const SHORTEST: Milliseconds = 11
const INSTEAD: Milliseconds = 100

export function shownDelay(delay: Milliseconds): Milliseconds {
  return delay < SHORTEST ? INSTEAD : delay
}
