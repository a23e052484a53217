import { Video } from '@remotion/media'
import type { DecodedVideoProps } from './mediaProps.ts'

/** Sound decoded at another speed changes its pitch with it; this turns the pitch back, as a video element does. Remotion's bound. */
const HIGHEST_TONE = 2

/** A moving picture decoded frame by frame by WebCodecs: exact, and a large module. Loaded only where it is needed. */
export function DecodedVideo({ isMuted, speed, startFrame, style, url, volume }: DecodedVideoProps) {
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
      toneFrequency={Math.min(HIGHEST_TONE, 1 / speed)}
      showInTimeline={false}
    />
  )
}
