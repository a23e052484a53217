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
}
