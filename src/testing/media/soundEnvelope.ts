import { execFileSync } from 'node:child_process'
import { ffmpeg } from './media.ts'

/** Loudness over windows of 10 ms. */
export function envelopeOf(filePath: string): number[] {
  const words = ['-v', 'error', '-i', filePath, '-map', '0:a', '-ac', '1', '-ar', '48000', '-f', 'f32le', '-']
  const bytes = execFileSync(ffmpeg, words, { maxBuffer: 2 ** 28 })
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  const window = 480
  return Array.from({ length: Math.floor(samples.length / window) }, (_, index) => {
    const part = samples.subarray(index * window, (index + 1) * window)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / window)
  })
}

/** The correlation of two envelopes, aligned at their starts, from −1 to 1. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length)
  const meanOf = (values: readonly number[]): number =>
    values.slice(0, length).reduce((sum, value) => sum + value, 0) / length
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)]
  let [products, squaresOne, squaresOther] = [0, 0, 0]
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [(one[at] ?? 0) - meanOne, (other[at] ?? 0) - meanOther]
    products += a * b
    squaresOne += a * a
    squaresOther += b * b
  }
  return products / Math.sqrt(squaresOne * squaresOther)
}
