import type { MediaContainer } from '../../contract/mediaTypes.ts'

/** The one demuxer that may open a file of the format. */
const demuxers: Readonly<Record<MediaContainer, string>> = {
  mp4: 'mov',
  m4v: 'mov',
  m4a: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mp3: 'mp3',
  aac: 'aac',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
  jpeg: 'jpeg_pipe',
  png: 'png_pipe',
  webp: 'webp_pipe',
}

/** Largest picture that is decoded, in pixels. Bounds the memory of one frame. */
export const MAX_DECODED_PIXELS = 134_217_728

/** Largest single piece of memory: the largest picture has 8 bytes a pixel (16 bits in each of four channels), with some for its edges. */
const MAX_PIECE_BYTES = MAX_DECODED_PIXELS * 9

/** First words of every ffmpeg run: quiet, no input, overwrite, bounded single allocations. */
export const ffmpegPrefix: readonly string[] = [
  '-hide_banner',
  '-nostdin',
  '-y',
  '-loglevel',
  'error',
  '-max_alloc',
  String(MAX_PIECE_BYTES),
]

/**
 * Words that open one input, for ffmpeg and ffprobe alike. Only local files and only the demuxer of the checked format: a playlist
 * under the name of a movie can then name nothing that is read.
 */
export function inputArguments(input: {
  readonly path: string
  readonly container: MediaContainer
}): readonly string[] {
  const demuxer = demuxers[input.container]
  return ['-protocol_whitelist', 'file', '-format_whitelist', demuxer, '-f', demuxer, '-i', `file:${input.path}`]
}
