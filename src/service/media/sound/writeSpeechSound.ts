import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { runProcess } from '../runProcess.ts'
import type { SoundFile } from './readSpeechSamples.ts'

/** Writes a section of a file for speech recognition, as 16 kHz, 16-bit mono WAV. Throws `ProcessError`. */
export async function writeSpeechSound(
  sound: SoundFile,
  piece: SourceSpan & { readonly outputPath: string },
  signal: AbortSignal,
): Promise<void> {
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
  await runProcess({
    command: sound.ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-ss',
      seconds(piece.startMs),
      ...inputArguments(sound),
      '-t',
      seconds(piece.endMs - piece.startMs),
      '-map',
      '0:a:0',
      '-af',
      'aresample=16000:async=1:first_pts=0',
      '-ac',
      '1',
      '-c:a',
      'pcm_s16le',
      '-f',
      'wav',
      piece.outputPath,
    ],
    deadlineMs: 60_000 + sound.durationMs,
    endsAtOnce: true,
    signal,
  })
}
