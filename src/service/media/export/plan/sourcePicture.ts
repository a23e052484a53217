import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { Gops } from './gops.ts'
import type { UnsupportedFeature } from './renderPlan.ts'

/** Properties of a video file's picture that composing needs. */
export interface SourcePicture {
  readonly matrix: 'bt709' | 'bt601'
  /** Also true for RGB. */
  readonly isFullRange: boolean
  /** Height before rotation. */
  readonly codedHeight: number
  /** Display size. 0 if unknown. */
  readonly width: number
  readonly height: number
  readonly unsupported: UnsupportedFeature | null
  /** Null if unknown. */
  readonly gops: Gops | null
  /** Null if no packet may be copied. */
  readonly copy: CopyFacts | null
}

/**
 * A file encoded like exports: H.264, progressive, BT.709, square pixels, and a constant frame rate from the first
 * frame.
 */
export interface CopyFacts {
  readonly stream: number
  readonly fps: FramesPerSecond
  /** Coded size, which is also the display size. */
  readonly width: number
  readonly height: number
  /** Sorted in decode order. */
  readonly packets: readonly PacketFacts[]
}

export interface PacketFacts {
  /** Frame number in presentation order. */
  readonly frame: Frames
  readonly isKey: boolean
  readonly bytes: number
}
