import type { MediaContainer } from '../../contract/mediaTypes.ts'

/** The only demuxer allowed for each container. */
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
  gif: 'gif',
  mkv: 'matroska',
  avi: 'avi',
  asf: 'asf',
  mpegps: 'mpeg',
  mpegts: 'mpegts',
  '3gp': 'mov',
  ogv: 'ogg',
  mxf: 'mxf',
  flv: 'flv',
  dv: 'dv',
  // HEIC and AVIF are decoded by other programs, into files that ffmpeg reads (`prepare/intermediate`).
  avif: 'mov',
  heic: 'mov',
}

/** Largest picture to decode, in pixels. Limits the memory of a frame. */
export const MAX_DECODED_PIXELS = 134_217_728

/** Largest single allocation: 8 bytes per pixel (four channels of 16 bits) plus padding. */
const MAX_PIECE_BYTES = MAX_DECODED_PIXELS * 9

/** First arguments of every ffmpeg run: quiet, no stdin, overwrite, bounded allocations. */
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
 * Arguments that open one input of ffmpeg or ffprobe. They allow only local files and the demuxer of the checked
 * container, so that a playlist with a movie's extension cannot open other files.
 */
export function inputArguments(input: {
  readonly path: string
  readonly container: MediaContainer
}): readonly string[] {
  const demuxer = demuxers[input.container]
  return ['-protocol_whitelist', 'file', '-format_whitelist', demuxer, '-f', demuxer, '-i', `file:${input.path}`]
}
