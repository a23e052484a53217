import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'

/** Codecs that every current browser decodes, in 8 bit 4:2:0. */
const videoCodecs: Readonly<Record<string, readonly string[]>> = {
  mp4: ['h264', 'av1', 'vp9'],
  m4v: ['h264'],
  mov: ['h264'],
  webm: ['vp8', 'vp9', 'av1'],
}
const audioCodecs: Readonly<Record<string, readonly string[]>> = {
  mp4: ['aac', 'mp3', 'opus', 'flac'],
  m4v: ['aac', 'mp3'],
  mov: ['aac', 'mp3'],
  webm: ['opus', 'vorbis'],
}
const pixelFormats: ReadonlySet<string> = new Set(['yuv420p', 'yuvj420p'])
/** Browsers decode larger and faster pictures too slowly for editing. */
const MAX_PIXELS = 4_096 * 2_304
const MAX_FPS = 61

/** Whether browsers play a video file as well as its proxy, so that it can be edited before the proxy exists. */
export function playsInBrowsers(probe: MediaProbe, container: MediaContainer): boolean {
  const { audioCodec, fps, hasAlpha, height, isHdr, pixelFormat, videoCodec, width } = probe
  return (
    videoCodec !== null &&
    videoCodecs[container]?.includes(videoCodec) === true &&
    (audioCodec === null || audioCodecs[container]?.includes(audioCodec) === true) &&
    pixelFormats.has(pixelFormat ?? '') &&
    !hasAlpha &&
    !isHdr &&
    (width ?? 0) * (height ?? 0) <= MAX_PIXELS &&
    (fps ?? 0) <= MAX_FPS
  )
}
