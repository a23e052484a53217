import type { Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { runProcess } from '../runProcess.ts'
import { LEVEL_SAMPLE_RATE } from './LevelCollector.ts'

/** Sound of a prepared file, which starts at 0. */
export interface SoundFile {
  readonly path: string
  readonly container: MediaContainer
  readonly durationMs: Milliseconds
  readonly ffmpeg: string
}

/** Decodes the sound of a file to 16-bit mono samples of `LEVEL_SAMPLE_RATE`. Throws `ProcessError`. */
export async function readSpeechSamples(
  sound: SoundFile,
  onSamples: (chunk: Buffer) => void,
  signal: AbortSignal,
): Promise<void> {
  await runProcess({
    command: sound.ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      ...inputArguments(sound),
      '-map',
      '0:a:0',
      '-af',
      // Rumble below the range of speech is strong, but hardly audible.
      `highpass=f=70,aresample=${LEVEL_SAMPLE_RATE}:async=1:first_pts=0`,
      '-ac',
      '1',
      '-f',
      's16le',
      'pipe:1',
    ],
    deadlineMs: 60_000 + sound.durationMs,
    endsAtOnce: true,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    onOutput: onSamples,
    signal,
  })
}
