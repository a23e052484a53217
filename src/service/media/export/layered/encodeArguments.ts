import type { FramesPerSecond } from '../../../../base/units.ts'
import { ffmpegPrefix, inputArguments } from '../../ffmpegArguments.ts'
import { OUTPUT_TIMESCALE } from '../outputTimescale.ts'
import type { ChunkGraph } from '../graph/chunkGraph.ts'
import type { Encoding } from '../renderInput.ts'
import type { SoundMix } from './soundBeside.ts'

export interface PictureEncoding {
  readonly encoding: Pick<Encoding, 'crf' | 'preset'>
  readonly fps: FramesPerSecond
  /**
   * Encoder threads. Two chunks with one thread each keep two cores busy, and one thread does less work per frame than
   * two.
   */
  readonly threads: number
  readonly outputPath: string
}

/** Encoder arguments. They are the same for all chunks, so that the chunks can be concatenated by stream copy. */
function encoder({ encoding, fps, outputPath, threads }: PictureEncoding): readonly string[] {
  return [
    '-an', '-c:v', 'libx264', '-preset', encoding.preset, '-crf', String(encoding.crf), '-threads', String(threads), '-pix_fmt', 'yuv420p',
    '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv',
    '-fps_mode', 'passthrough', '-enc_time_base', `1:${fps}`, '-video_track_timescale', String(OUTPUT_TIMESCALE),
    '-map_metadata', '-1', '-progress', 'pipe:3', '-stats_period', '0.25',
    '-f', 'mp4', `file:${outputPath}`,
  ] // biome-ignore format: one row reads as the option it is
}

/**
 * Composes a chunk, optionally with the audio mix. ffmpeg reads the filter graph from standard input before it opens
 * anything else.
 */
export function composeArguments(
  { inputs }: Pick<ChunkGraph, 'inputs'>,
  target: PictureEncoding,
  sound: SoundMix | null,
): readonly string[] {
  return [
    ...ffmpegPrefix,
    '-copyts',
    '-filter_complex_threads',
    String(target.threads),
    ...(sound?.inputs ?? []),
    ...inputs,
    '-filter_complex_script',
    'pipe:0',
    '-map',
    '[out]',
    ...encoder(target),
    ...(sound?.output ?? []),
  ]
}

/** Re-encodes a chunk that a browser drew. */
export function reencodeArguments(drawnPath: string, target: PictureEncoding): readonly string[] {
  const timing = `settb=1/${target.fps},setpts=N,format=yuv420p,setsar=1`
  return [
    ...ffmpegPrefix,
    ...inputArguments({ path: drawnPath, container: 'mp4' }),
    '-map',
    '0:v:0',
    '-vf',
    timing,
    ...encoder(target),
  ]
}
