import type { Milliseconds } from '../../../base/units.ts'
import { LOWEST_DB } from '../../../composition/words/soundLevels.ts'

/** In Hz. The sound is mono with 16 bits per sample. */
export const LEVEL_SAMPLE_RATE = 16_000

/** Reduces 16-bit little-endian samples, in chunks of any length, to one level in dB per window. */
export class LevelCollector {
  readonly #windowSamples: number
  readonly #onLevel: (db: number) => void
  #rest: Buffer = Buffer.alloc(0)

  constructor(windowMs: Milliseconds, onLevel: (db: number) => void) {
    this.#windowSamples = (LEVEL_SAMPLE_RATE * windowMs) / 1000
    this.#onLevel = onLevel
  }

  /** The samples after the last whole window are kept for the next chunk. */
  add(chunk: Buffer): void {
    const samples = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const windowBytes = this.#windowSamples * 2
    let at = 0
    for (; at + windowBytes <= samples.length; at += windowBytes) this.#onLevel(this.#levelOf(samples, at))
    this.#rest = Buffer.from(samples.subarray(at))
  }

  #levelOf(samples: Buffer, at: number): number {
    let sum = 0
    for (let index = 0; index < this.#windowSamples; index += 1) sum += samples.readInt16LE(at + index * 2) ** 2
    return Math.max(LOWEST_DB, 10 * Math.log10(sum / this.#windowSamples / 32_768 ** 2))
  }
}
