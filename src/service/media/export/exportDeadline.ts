import type { Milliseconds } from '../../../base/units.ts'

/** Allowed however little there is to do: starting a program on a busy machine takes a while. */
const BASE_MS: Milliseconds = 5 * 60_000

/** How long a program may run that makes `count` frames or sprites, each within `each`. */
export const exportDeadline = (count: number, each: Milliseconds): Milliseconds => BASE_MS + count * each
