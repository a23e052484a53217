import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { QuietCollector } from './QuietCollector.ts'
import { readSpeechSamples } from './readSpeechSamples.ts'

/** Version of the measurement. Increase it whenever results change, so that stored ones are measured again. */
export const QUIET_MEASURE = 1

/** Sound of a prepared file, which starts at 0. */
export interface SoundFile {
  readonly path: string
  readonly container: MediaContainer
  readonly durationMs: Milliseconds
  readonly ffmpeg: string
}

/** Finds the sections of a file in which nothing is audible. Throws `ProcessError`. */
export async function measureQuiet(sound: SoundFile, signal: AbortSignal): Promise<SourceSpan[]> {
  const collector = new QuietCollector()
  await readSpeechSamples(sound, (chunk) => collector.add(chunk), signal)
  return collector.finish(sound.durationMs)
}
