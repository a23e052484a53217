import { Audio, Video } from '@remotion/media'
import type { Decoders } from './decoders.ts'
import type { DecodedVideoProps, MediaAudioProps } from './mediaProps.ts'

/**
 * Speed changes the pitch of decoded audio. `toneFrequency` restores it, as a video element does, within this limit of
 * Remotion.
 */
const MAX_TONE_FREQUENCY = 2

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

function DecodedAudio({ isMuted, startFrame, url, volume }: MediaAudioProps) {
  return (
    <Audio src={url} muted={isMuted} trimBefore={startFrame} volume={volume} logLevel="error" showInTimeline={false} />
  )
}

/** Frame-exact decoding by WebCodecs. It is large, so only the page of an export may import it. */
export const webCodecs: Decoders = { Video: DecodedVideo, Audio: DecodedAudio }
