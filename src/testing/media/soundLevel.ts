import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SourceSpan } from '../../composition/tools/definition/toolResources.ts'
import { ffmpeg } from './media.ts'

const execute = promisify(execFile)

/** The samples of a sound file, converted to 16 kHz, 16-bit, mono. */
export async function samplesOf(path: string): Promise<Buffer> {
  const words = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1']
  const { stdout } = await execute(ffmpeg, words, { encoding: 'buffer', maxBuffer: 256 * 1024 * 1024 })
  return stdout
}

/** The combined level of several spans of a sound, in dB of full scale. */
export function levelDb(samples: Buffer, stretches: readonly SourceSpan[]): number {
  let [sum, count] = [0, 0]
  for (const { startMs, endMs } of stretches) {
    const last = Math.min(samples.length / 2, Math.round(endMs * 16))
    for (let index = Math.round(startMs * 16); index < last; index += 1) {
      sum += samples.readInt16LE(index * 2) ** 2
      count += 1
    }
  }
  return 10 * Math.log10(sum / Math.max(1, count) / 32_768 ** 2 + 1e-12)
}

/** The loudest of some tones in samples of `samplesOf`, in hertz. Null if all are silent. */
export function loudestTone(samples: Buffer, tones: readonly number[]): number | null {
  const levels = tones.map((hertz) => ({ hertz, level: toneLevel(samples, hertz) }))
  const [loudest] = levels.toSorted((one, other) => other.level - one.level)
  return loudest === undefined || loudest.level < 0.005 ? null : loudest.hertz
}

/** Amplitude of one frequency, from 0 to 1. */
function toneLevel(samples: Buffer, hertz: number): number {
  let [real, imaginary] = [0, 0]
  const count = samples.length / 2
  for (let index = 0; index < count; index += 1) {
    const angle = (2 * Math.PI * hertz * index) / 16_000
    const sample = samples.readInt16LE(index * 2) / 32_768
    real += sample * Math.cos(angle)
    imaginary += sample * Math.sin(angle)
  }
  return (2 * Math.hypot(real, imaginary)) / Math.max(1, count)
}
