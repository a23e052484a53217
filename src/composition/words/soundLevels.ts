import type { Milliseconds } from '../../base/units.ts'

/** Length of the time that one level describes. An hour then takes 720 kB. */
export const LEVEL_WINDOW_MS: Milliseconds = 5

/** Level of digital silence, in dB of full scale. */
export const LOWEST_DB = -96

const STEPS_PER_DB = 2

/** How loud a sound is in each window of `LEVEL_WINDOW_MS`, from its start: half decibels above `LOWEST_DB`. */
export type SoundLevels = Uint8Array

/** The byte that stands for a level in dB. */
export const byteOfLevel = (db: number): number => Math.round(Math.max(0, Math.min(0, db) - LOWEST_DB) * STEPS_PER_DB)

/** The power of each byte, because words are compared by millions of windows. */
const powers = Float64Array.from({ length: 256 }, (_, byte) => 10 ** ((byte / STEPS_PER_DB + LOWEST_DB) / 10))

/** The mean power of the two windows around a time, relative to full scale. There is silence outside the sound. */
export function powerAround(levels: SoundLevels, ms: Milliseconds): number {
  const window = Math.round(ms / LEVEL_WINDOW_MS)
  const power = (index: number): number => powers[levels[index] ?? 0] ?? 0
  return (power(window - 1) + power(window)) / 2
}
