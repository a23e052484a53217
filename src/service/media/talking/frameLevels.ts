import { LEVEL_SAMPLE_RATE } from '../sound/LevelCollector.ts'
import { readSpeechSamples, type SoundFile } from '../sound/readSpeechSamples.ts'

/** The loudness of the sound in every frame, as the root of its mean square, from 0 to 1. Throws `ProcessError`. */
export async function frameLevels(sound: SoundFile, fps: number, signal: AbortSignal): Promise<number[]> {
  const levels: number[] = []
  const perFrame = LEVEL_SAMPLE_RATE / fps
  let rest: Buffer = Buffer.alloc(0)
  let [sum, count, total] = [0, 0, 0]
  const onSamples = (chunk: Buffer): void => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole; at += 2) {
      sum += (bytes.readInt16LE(at) / 32_768) ** 2
      count += 1
      total += 1
      if (total < (levels.length + 1) * perFrame) continue
      levels.push(Math.sqrt(sum / count))
      ;[sum, count] = [0, 0]
    }
    rest = bytes.subarray(whole)
  }
  await readSpeechSamples(sound, onSamples, signal)
  if (count > 0) levels.push(Math.sqrt(sum / count))
  return levels
}
