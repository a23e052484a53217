import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { runProcess } from '../runProcess.ts'
import { QUIET_SAMPLE_RATE, QuietCollector } from './QuietCollector.ts'

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
  await runProcess({
    command: sound.ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      ...inputArguments(sound),
      '-map',
      '0:a:0',
      '-af',
      // Rumble below the range of speech is strong, but hardly audible.
      `highpass=f=70,aresample=${QUIET_SAMPLE_RATE}:async=1:first_pts=0`,
      '-ac',
      '1',
      '-f',
      's16le',
      'pipe:1',
    ],
    deadlineMs: 60_000 + sound.durationMs,
    endsAtOnce: true,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    onOutput: (chunk) => collector.add(chunk),
    signal,
  })
  return collector.finish(sound.durationMs)
}
