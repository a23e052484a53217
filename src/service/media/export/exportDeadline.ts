import type { Milliseconds } from '../../../base/units.ts'

/** However little there is to do: starting a program on a busy machine takes a while. */
const BASE_MS: Milliseconds = 5 * 60_000

/** How long a program of an export may run that makes so many frames or sprites, each in this time at most. */
export const exportDeadline = (count: number, each: Milliseconds): Milliseconds => BASE_MS + count * each
