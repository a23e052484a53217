import type { CSSProperties } from 'react'

export interface MediaAudioProps {
  readonly url: string
  readonly isMuted: boolean
  /** First source frame, in frames of the composition, possibly fractional. */
  readonly startFrame: number
  /** Gain at a frame from this element's start. Keep its identity stable. */
  readonly volume: (frame: number) => number
}

export interface DecodedVideoProps extends MediaAudioProps {
  /** Source frames per timeline frame. */
  readonly speed: number
  readonly style: CSSProperties
}
