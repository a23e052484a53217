import type { PictureTraits } from '../../../../contract/sourceTraits.ts'
import { ffmpegPrefix, inputArguments } from '../../ffmpegArguments.ts'
import { decoderArguments, deinterlacing, fitting, scaling } from '../../traits/pictureFilters.ts'
import { pictureTarget } from '../../traits/pictureTarget.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import { chain, plainNumber } from '../graph/filterSyntax.ts'
import type { SourceRange } from './shownSeconds.ts'

export interface EditableOptions {
  readonly ffmpeg: string
  readonly file: VideoFile
  readonly picture: PictureTraits
  readonly range: SourceRange
  readonly durationSeconds: number
  /** Path of the result, in Matroska. */
  readonly outputPath: string
  readonly signal: AbortSignal
}

const PER_SECOND_MS = 120_000
/**
 * The range is extended by this many seconds, so that a file that ends earlier than its container claims still yields a
 * last frame.
 */
const END_SECONDS = 1

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)

const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** Visually lossless, and fast to seek in. VP9 is the only format with alpha that browsers decode. */
function coding(hasAlpha: boolean): readonly string[] {
  return hasAlpha
    ? [
        '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-crf', '6', '-b:v', '0', '-deadline', 'realtime', '-cpu-used', '7',
        '-row-mt', '1', '-auto-alt-ref', '0', '-lag-in-frames', '0', '-g', '15', ...tags,
      ]
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '4', '-bf', '0', '-g', '15', '-pix_fmt', 'yuv420p', ...tags]
} // biome-ignore format: one row reads as the option it is

/**
 * Converts the range of a file that an export shows into a form that every decoder reads the same way: progressive,
 * BT.709, 8-bit, square pixels, one size, with alpha if the file has it. The file's times are kept.
 */
export async function makeEditable(options: EditableOptions): Promise<void> {
  const { durationSeconds, ffmpeg, file, outputPath, picture, range, signal } = options
  const source = { width: file.picture.width, height: file.picture.height }
  const size = { width: even(source.width), height: even(source.height) }
  const target = await pictureTarget({ picture, size, source, lutPath: `${outputPath}.cube`, ffmpeg })
  const start = Math.max(0, Math.min(range.startSeconds, durationSeconds - END_SECONDS))
  const end = Math.max(start, range.endSeconds) + END_SECONDS
  const filters = chain(
    ...deinterlacing(picture),
    `trim=end=${plainNumber(end)}`,
    ...fitting(picture, target),
    ...scaling(picture, target),
    'setsar=1',
  )
  await exportRun({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-copyts',
      ...(start < 0.1 ? [] : ['-seek_timestamp', '1', '-ss', plainNumber(start), '-noaccurate_seek']),
      '-an', '-sn', '-dn', '-reinit_filter:v', '0',
      ...decoderArguments(picture),
      ...inputArguments(file),
      '-filter_complex', `[0:${picture.stream}]${filters}[out]`,
      '-map', '[out]', '-fps_mode', 'passthrough', '-enc_time_base', '1:90000', '-map_metadata', '-1',
      ...coding(picture.hasAlpha),
      '-f', 'matroska', `file:${outputPath}`,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: exportDeadline(Math.ceil(end - start), PER_SECOND_MS),
    signal,
  })
}
