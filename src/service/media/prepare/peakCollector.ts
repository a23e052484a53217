import type { PeaksFacts } from './preparedAsset.ts'

/** Samples per second of the sound that peaks are taken from; divides by every rate below. */
export const peakSampleRate = 24_000

const rates = [50, 25, 10, 5, 2, 1]
const MAX_BUCKETS = 100_000

/** Buckets per second that keep a waveform of this duration within 100,000 buckets. */
export function bucketsPerSecondFor(durationSeconds: number): number {
  return rates.find((rate) => rate * durationSeconds <= MAX_BUCKETS) ?? 1
}

/** Takes mono 16-bit samples (little endian) in pieces of any length and keeps one peak for each bucket. */
export class PeakCollector {
  readonly #bucketsPerSecond: number
  readonly #samplesPerBucket: number
  readonly #peaks: number[] = []
  #sampleCount = 0
  #largest = 0
  /** Low byte of a sample that the last piece ended in. */
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

  /** Seconds of sound taken so far. */
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
