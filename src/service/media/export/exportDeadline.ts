import type { Milliseconds } from '../../../base/units.ts'

/** Base time of every run, because starting a program on a busy machine takes a while. */
const BASE_MS: Milliseconds = 5 * 60_000

/** Time limit for a program that produces `count` frames or sprites and may take up to `each` for one of them. */
export const exportDeadline = (count: number, each: Milliseconds): Milliseconds => BASE_MS + count * each
