import type { Milliseconds } from '../../../base/units.ts'

/** Allowed even for the smallest job, because starting a program on a busy machine takes a while. */
const BASE_MS: Milliseconds = 5 * 60_000

/** Time limit of a program that produces `count` frames or sprites and may take `each` for one. */
export const exportDeadline = (count: number, each: Milliseconds): Milliseconds => BASE_MS + count * each
