import type { PeaksFacts } from './preparedAsset.ts'

/** Sample rate, in Hz, of the sound from which peaks are computed. It is divisible by every rate below. */
export const peakSampleRate = 24_000

const rates = [50, 25, 10, 5, 2, 1]
const MAX_BUCKETS = 100_000

/** The highest bucket rate that keeps a waveform within 100,000 buckets. */
export function bucketsPerSecondFor(durationSeconds: number): number {
  return rates.find((rate) => rate * durationSeconds <= MAX_BUCKETS) ?? 1
}

/** Reduces mono 16-bit little-endian samples, in chunks of any length, to one peak per bucket. */
export class PeakCollector {
  readonly #bucketsPerSecond: number
  readonly #samplesPerBucket: number
  readonly #peaks: number[] = []
  #sampleCount = 0
  #largest = 0
  /** The low byte of a sample, if the last chunk ended in the middle of it. */
  #oddByte: number | null = null

  constructor(bucketsPerSecond: number) {
    this.#bucketsPerSecond = bucketsPerSecond
    this.#samplesPerBucket = peakSampleRate / bucketsPerSecond
  }

  add(chunk: Buffer): void {
    let offset = 0
    if (this.#oddByte !== null && chunk.length > 0) {
      this.#addSample(Buffer.from([this.#oddByte, chunk[0] ?? 0]).readInt16LE(0))
      this.#oddByte = null
      offset = 1
    }
    for (; offset + 1 < chunk.length; offset += 2) this.#addSample(chunk.readInt16LE(offset))
    if (offset < chunk.length) this.#oddByte = chunk[offset] ?? null
  }

  get seconds(): number {
    return this.#sampleCount / peakSampleRate
  }

  finish(): { readonly peaks: Uint8Array; readonly facts: PeaksFacts } {
    if (this.#sampleCount % this.#samplesPerBucket !== 0) this.#closeBucket()
    return {
      peaks: Uint8Array.from(this.#peaks),
      facts: { bucketsPerSecond: this.#bucketsPerSecond, bucketCount: this.#peaks.length },
    }
  }

  #addSample(sample: number): void {
    const absolute = sample < 0 ? -sample : sample
    if (absolute > this.#largest) this.#largest = absolute
    this.#sampleCount += 1
    if (this.#sampleCount % this.#samplesPerBucket === 0) this.#closeBucket()
  }

  #closeBucket(): void {
    this.#peaks.push(Math.round((this.#largest / 32_768) * 255))
    this.#largest = 0
  }
}
