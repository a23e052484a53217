import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { Gops } from './gops.ts'
import type { UnsupportedFeature } from './renderPlan.ts'

/** What has to be known of a video file's picture to compose it. */
export interface SourcePicture {
  /** How the file's numbers become colours; null where it says nothing. */
  readonly matrix: 'bt709' | 'bt601' | null
  readonly isFullRange: boolean
  /** Its height before it is turned. */
  readonly codedHeight: number
  /** As it is shown; 0 where that is not known. */
  readonly width: number
  readonly height: number
  readonly unsupported: UnsupportedFeature | null
  /** Null where they are not known. */
  readonly gops: Gops | null
  /** Null where nothing of the file may be taken over as it is. */
  readonly copy: CopyFacts | null
}

/** A file as exports are written: H.264, progressive, BT.709, square pixels, frames at a steady rate from its first one on. */
export interface CopyFacts {
  readonly stream: number
  readonly fps: FramesPerSecond
  /** As they are coded, and shown. */
  readonly width: number
  readonly height: number
  /** In the order in which they are decoded. */
  readonly packets: readonly PacketFacts[]
}

export interface PacketFacts {
  /** Number of the frame, by its time. */
  readonly frame: Frames
  readonly isKey: boolean
  readonly bytes: number
}
