import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { runProcess } from '../runProcess.ts'

/** More than the longest script takes, even at half the pace. */
const DEADLINE_MS = 120_000

export interface PaceOptions {
  readonly ffmpeg: string
  readonly path: string
  readonly container: MediaContainer
  /** 0.5 to 2. */
  readonly speed: number
  /** A WAV file is written to it. */
  readonly outputPath: string
}

/** Changes the pace of a sound and keeps its pitch. Throws `ProcessError`. */
export async function changePace({ ffmpeg, speed, outputPath, ...sound }: PaceOptions, signal: AbortSignal) {
  const filter = ['-map', '0:a:0', '-af', `atempo=${speed.toFixed(4)}`]
  await runProcess({
    command: ffmpeg,
    arguments: [...ffmpegPrefix, ...inputArguments(sound), ...filter, '-c:a', 'pcm_s16le', '-f', 'wav', outputPath],
    deadlineMs: DEADLINE_MS,
    endsAtOnce: true,
    signal,
  })
}
