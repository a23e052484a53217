import { Audio } from '@remotion/media'
import type { MediaAudioProps } from './mediaProps.ts'

/** Sound decoded by WebCodecs: sample-exact, and a large module. Loaded only where it is needed. */
export function DecodedAudio({ isMuted, startFrame, url, volume }: MediaAudioProps) {
  return (
    <Audio src={url} muted={isMuted} trimBefore={startFrame} volume={volume} logLevel="error" showInTimeline={false} />
  )
}
