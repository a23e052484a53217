import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { QuietCollector } from './QuietCollector.ts'
import { readSpeechSamples, type SoundFile } from './readSpeechSamples.ts'

/** Version of the measurement. Increase it whenever results change, so that stored ones are measured again. */
export const QUIET_MEASURE = 1

/** Finds the sections of a file in which nothing is audible. Throws `ProcessError`. */
export async function measureQuiet(sound: SoundFile, signal: AbortSignal): Promise<SourceSpan[]> {
  const collector = new QuietCollector()
  await readSpeechSamples(sound, (chunk) => collector.add(chunk), signal)
  return collector.finish(sound.durationMs)
}
