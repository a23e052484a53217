import type { CSSProperties } from 'react'

export interface MediaAudioProps {
  readonly url: string
  readonly isMuted: boolean
  /** The source frame heard first, in frames of the composition; may be fractional. */
  readonly startFrame: number
  /** Gain at a frame from this element's start. Keep its identity while it means the same. */
  readonly volume: (frame: number) => number
}

/** The same for a moving picture with its sound. */
export interface DecodedVideoProps extends MediaAudioProps {
  /** Source frames per timeline frame. */
  readonly speed: number
  readonly style: CSSProperties
}
