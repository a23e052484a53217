import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import { ffmpegPrefix, inputArguments } from '../../ffmpegArguments.ts'
import { pathInList } from '../graph/graphWords.ts'

export interface Join {
  readonly soundPath: string
  readonly outputPath: string
  /** Where packets are copied: by how many frames they are decoded before they are shown. */
  readonly copied: { readonly delay: Frames; readonly fps: FramesPerSecond } | null
}

/** The list of stretches, or of parts of them, for ffmpeg's concat demuxer, each with its exact length. */
export function joinListText(stretches: readonly { readonly path: string; readonly seconds: Seconds }[]): string {
  const entries = stretches.map(
    ({ path, seconds }) => `file ${pathInList(`file:${path}`)}\nduration ${seconds.toFixed(6)}`,
  )
  return `ffconcat version 1.0\n${entries.join('\n')}\n`
}

/** Decoding in steps of a frame, as an expression for ffmpeg's `setts`: the encoder's own steps may not fit each other. */
export const decodeTime = ({ delay, fps }: { readonly delay: Frames; readonly fps: FramesPerSecond }): string =>
  `(N-${delay})/(${fps}*TB)`

/** Packets that are read ahead of each input: with its own 8, ffmpeg found none and slept for a third of the time that a join takes. */
const READ_AHEAD = ['-thread_queue_size', '256']

/** The run that joins the stretches of the list that it reads, and puts the sound to them. Nothing is written anew. */
export function joinArguments({ copied, outputPath, soundPath }: Join): readonly string[] {
  return [
    ...ffmpegPrefix,
    ...READ_AHEAD, '-protocol_whitelist', 'file,pipe', '-format_whitelist', 'concat,mov', '-f', 'concat', '-safe', '0', '-i', 'pipe:0',
    ...READ_AHEAD, ...inputArguments({ path: soundPath, container: 'm4a' }),
    '-map', '0:v:0', '-map', '1:a:0', '-map_metadata', '-1', '-c', 'copy',
    ...(copied === null ? ['-video_track_timescale', '90000'] : ['-bsf:v', `setts=pts=PTS:dts=${decodeTime(copied)}`]),
    '-movie_timescale', '90000',
    '-movflags', '+faststart', '-f', 'mp4', `file:${outputPath}`,
  ] // biome-ignore format: one row reads as the option it is
}
