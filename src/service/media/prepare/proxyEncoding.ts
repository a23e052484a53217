/** Distance between key frames, and thus the largest number of frames that a seek must decode. */
const keyframeDistance = 8

/** Encoding of a proxy, and of the thumbnail and filmstrip made from it. */
export interface ProxyEncoding {
  readonly name: string
  readonly container: 'mp4' | 'webm'
  readonly output: readonly string[]
  /** Arguments for decoding the proxy. */
  readonly decoder: readonly string[]
  /** File extension of thumbnail and filmstrip. */
  readonly stillSuffix: '.jpg' | '.webp'
  readonly still: readonly string[]
  /** Options of the `scale` filter that convert a proxy frame to a still. */
  readonly toStill: string
  /** Filters that restore the properties that a raw file of frames does not store. */
  readonly fromRaw: string
}

const tags = [
  '-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709',
] // biome-ignore format: one row reads as the option it is

const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1']

/** JPEG is always BT.601 full range; the proxy is BT.709. */
const toJpeg = 'flags=bilinear:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p'
/** Without these flags, ffmpeg would ignore the matrix. */
const toTransparent =
  'flags=bilinear+accurate_rnd+full_chroma_int+full_chroma_inp:in_color_matrix=bt709:in_range=tv,format=rgba'

const opaque: ProxyEncoding = {
  name: 'proxy.mp4',
  container: 'mp4',
  output: [
    ...withoutMetadata,
    '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'fastdecode', '-crf', '26',
    '-g', String(keyframeDistance), '-keyint_min', String(keyframeDistance), '-sc_threshold', '0', '-bf', '0',
    '-pix_fmt', 'yuv420p', ...tags,
    '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2',
    '-movflags', '+faststart', '-f', 'mp4',
  ], // biome-ignore format: one row reads as the option it is
  decoder: [],
  stillSuffix: '.jpg',
  still: ['-q:v', '4', '-c:v', 'mjpeg'],
  toStill: toJpeg,
  fromRaw: 'scale=in_range=pc:out_range=pc,format=yuvj420p',
}

/** VP9 is the only format with alpha that browsers play. */
const transparent: ProxyEncoding = {
  name: 'proxy.webm',
  container: 'webm',
  output: [
    ...withoutMetadata,
    '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-crf', '30', '-b:v', '0',
    '-auto-alt-ref', '0', '-lag-in-frames', '0', '-g', String(keyframeDistance), '-pix_fmt', 'yuva420p', ...tags,
    '-c:a', 'libopus', '-b:a', '128k', '-ar', '48000', '-ac', '2',
    '-cues_to_front', '1', '-f', 'webm',
  ], // biome-ignore format: one row reads as the option it is
  decoder: ['-c:v', 'libvpx-vp9'],
  stillSuffix: '.webp',
  still: ['-c:v', 'libwebp', '-pix_fmt', 'yuva420p', '-quality', '80'],
  toStill: toTransparent,
  fromRaw: 'format=rgba',
}

export function proxyEncoding(hasAlpha: boolean): ProxyEncoding {
  return hasAlpha ? transparent : opaque
}
