import type { Seconds } from '../../../../base/units.ts'
import { ffmpegPrefix, inputArguments } from '../../ffmpegArguments.ts'
import type { Encoding } from '../renderOrder.ts'

export interface Join {
  /** A list for ffmpeg's concat demuxer. */
  readonly listPath: string
  readonly soundPath: string
  readonly seconds: Seconds
  readonly audioBitrate: Encoding['audioBitrate']
  readonly outputPath: string
}

/** The list of stretches, each with its exact length. */
export function joinListText(stretches: readonly { readonly path: string; readonly seconds: Seconds }[]): string {
  const entries = stretches.map(({ path, seconds }) => `file '${path}'\nduration ${seconds.toFixed(6)}`)
  return `ffconcat version 1.0\n${entries.join('\n')}\n`
}

/** The run that joins the stretches as they are, and puts the sound to them as `finishArguments` does. */
export function joinArguments({ audioBitrate, listPath, outputPath, seconds, soundPath }: Join): readonly string[] {
  return [
    ...ffmpegPrefix,
    '-protocol_whitelist', 'file', '-format_whitelist', 'concat,mov', '-f', 'concat', '-safe', '0', '-i', `file:${listPath}`,
    ...inputArguments({ path: soundPath, container: 'wav' }),
    '-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1', '-c:v', 'copy', '-video_track_timescale', '90000',
    '-af', `apad,atrim=end=${seconds.toFixed(6)}`, '-c:a', 'aac', '-b:a', audioBitrate, '-ar', '48000', '-ac', '2',
    '-movflags', '+faststart', '-f', 'mp4', `file:${outputPath}`,
  ] // biome-ignore format: one row reads as the option it is
}
