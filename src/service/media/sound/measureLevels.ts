import { byteOfLevel, LEVEL_WINDOW_MS, type SoundLevels } from '../../../composition/words/soundLevels.ts'
import { LevelCollector } from './LevelCollector.ts'
import { readSpeechSamples, type SoundFile } from './readSpeechSamples.ts'

/** Version of the measurement. Increase it whenever results change, so that stored ones are measured again. */
export const LEVELS_MEASURE = 1

/** Measures how loud the sound of a file is over time. Throws `ProcessError`. */
export async function measureLevels(sound: SoundFile, signal: AbortSignal): Promise<SoundLevels> {
  let levels = new Uint8Array(Math.ceil(sound.durationMs / LEVEL_WINDOW_MS))
  let count = 0
  const collector = new LevelCollector(LEVEL_WINDOW_MS, (level) => {
    if (count === levels.length) {
      // The sound is longer than the asset.
      const longer = new Uint8Array(levels.length * 2 + 1)
      longer.set(levels)
      levels = longer
    }
    levels[count] = byteOfLevel(level)
    count += 1
  })
  await readSpeechSamples(sound, (chunk) => collector.add(chunk), signal)
  return levels.slice(0, count)
}
