import { useVideoConfig } from 'remotion'
import { useDecoders } from './decoders.ts'
import { TIME_SLACK } from './frameTime.ts'
import type { DecodedVideoProps } from './mediaProps.ts'

/**
 * The moving picture and its sound in an export, decoded frame by frame (WebCodecs; what the browser cannot decode falls back
 * to Remotion's own decoder).
 */
export function ExportedVideo(props: DecodedVideoProps) {
  const { fps } = useVideoConfig()
  const { Video } = useDecoders()
  return <Video {...props} startFrame={props.startFrame + TIME_SLACK * fps} />
}
