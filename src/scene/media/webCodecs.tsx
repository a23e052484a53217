import { Audio, Video } from '@remotion/media'
import type { Decoders } from './decoders.ts'
import type { DecodedVideoProps, MediaAudioProps } from './mediaProps.ts'

/** Sound decoded at another speed changes its pitch with it; this turns the pitch back, as a video element does. Remotion's bound. */
const MAX_TONE_FREQUENCY = 2

/** A moving picture, decoded frame by frame. */
function DecodedVideo({ isMuted, speed, startFrame, style, url, volume }: DecodedVideoProps) {
  return (
    <Video
      src={url}
      muted={isMuted}
      playbackRate={speed}
      trimBefore={startFrame}
      style={style}
      volume={volume}
      objectFit="fill"
      logLevel="error"
      toneFrequency={Math.min(MAX_TONE_FREQUENCY, 1 / speed)}
      showInTimeline={false}
    />
  )
}

/** Sound, decoded sample by sample. */
function DecodedAudio({ isMuted, startFrame, url, volume }: MediaAudioProps) {
  return (
    <Audio src={url} muted={isMuted} trimBefore={startFrame} volume={volume} logLevel="error" showInTimeline={false} />
  )
}

/** Decodes by WebCodecs: exact, and a large module. Only the page of an export may import it. */
export const webCodecs: Decoders = { Video: DecodedVideo, Audio: DecodedAudio }
