import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'

const audioCodecs: Readonly<Record<string, readonly string[]>> = {
  mp4: ['aac', 'mp3', 'opus', 'flac'],
  m4v: ['aac', 'mp3'],
  mov: ['aac', 'mp3'],
  webm: ['opus', 'vorbis'],
}
/** Browsers decode larger and faster pictures too slowly for editing. */
const MAX_PIXELS = 4_096 * 2_304
const MAX_FPS = 61

/** Whether browsers play a video file as well as its proxy, so that it can be edited before the proxy exists. */
export function playsInBrowsers(probe: MediaProbe, container: MediaContainer): boolean {
  const { audioCodec, fps, height, traits, width } = probe
  const { picture } = traits
  return (
    picture !== null &&
    picture.browser !== 'none' &&
    !picture.hasAlpha &&
    // If there are several sound tracks, browsers may not choose the same one as preparation.
    traits.sounds.length <= 1 &&
    (audioCodec === null || audioCodecs[container]?.includes(audioCodec) === true) &&
    (width ?? 0) * (height ?? 0) <= MAX_PIXELS &&
    (fps ?? 0) <= MAX_FPS
  )
}
