/** Quieter plateaus are pauses, not clipped peaks. */
const MIN_PLATEAU = 0.1
/** Samples of a plateau differ by less than this share of their value. */
const EVENNESS = 0.002
const MIN_RUN = 3
/** Plateaus below this share of the peak are not clipped. */
const NEAR_PEAK = 0.95
const FULL_SCALE = 0.997
const LEVELS = 1_000

/**
 * Measures which share of the samples is cut off. A clipped wave has a plateau of equal samples at its peaks, also if
 * it was made quieter afterwards; lossy codecs bend the plateau, but then exceed the full scale.
 */
export class ClippingCollector {
  #count = 0
  #peak = 0
  #beyond = 0
  #run = 0
  #last = 0
  readonly #plateaus = new Uint32Array(LEVELS + 1)

  /** @param chunk little-endian 32-bit floats; a chunk may end within a sample */
  add(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const whole = bytes.length - (bytes.length % 4)
    for (let offset = 0; offset < whole; offset += 4) this.#addSample(bytes.readFloatLE(offset))
    this.#rest = Buffer.from(bytes.subarray(whole))
  }
  #rest: Buffer = Buffer.alloc(0)

  #addSample(sample: number): void {
    const size = Math.abs(sample)
    this.#count += 1
    this.#peak = Math.max(this.#peak, size)
    if (size >= FULL_SCALE) this.#beyond += 1
    const isEven = size > MIN_PLATEAU && Math.abs(sample - this.#last) <= EVENNESS * size
    if (isEven) this.#run += 1
    else this.#endRun()
    this.#last = sample
  }

  #endRun(): void {
    if (this.#run >= MIN_RUN) {
      const level = Math.min(LEVELS, Math.round(Math.abs(this.#last) * LEVELS))
      this.#plateaus[level] = (this.#plateaus[level] ?? 0) + this.#run
    }
    this.#run = 1
  }

  share(): number {
    this.#endRun()
    const lowest = Math.floor(Math.min(1, this.#peak) * NEAR_PEAK * LEVELS)
    let flat = 0
    for (let level = lowest; level <= LEVELS; level += 1) flat += this.#plateaus[level] ?? 0
    return this.#count === 0 ? 0 : Math.max(flat, this.#beyond) / this.#count
  }
}
