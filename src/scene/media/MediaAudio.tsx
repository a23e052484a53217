import { Audio } from '@remotion/media'

interface MediaAudioProps {
  readonly url: string
  readonly isMuted: boolean
  /** The source frame heard first, in frames of the composition. */
  readonly startFrame: number
  /** Gain at a frame from this element's start. Keep its identity while it means the same. */
  readonly volume: (frame: number) => number
}

/** Sound alone. */
export function MediaAudio({ isMuted, startFrame, url, volume }: MediaAudioProps) {
  return (
    <Audio src={url} muted={isMuted} trimBefore={startFrame} volume={volume} logLevel="error" showInTimeline={false} />
  )
}
