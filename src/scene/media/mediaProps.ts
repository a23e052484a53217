import type { CSSProperties } from 'react'

export interface MediaAudioProps {
  readonly url: string
  readonly isMuted: boolean
  /** First source frame, in frames of the composition. It may be fractional. */
  readonly startFrame: number
  /** Gain at a frame from this element's start. The function's identity should be stable. */
  readonly volume: (frame: number) => number
}

export interface DecodedVideoProps extends MediaAudioProps {
  /** Source frames per timeline frame. */
  readonly speed: number
  readonly style: CSSProperties
}
