import type { Frames } from '../../../base/units.ts'

/** A file being prepared, at its place on the timeline. */
export interface Placeholder {
  readonly id: string
  readonly name: string
  readonly kind: 'video' | 'image' | 'sound'
  readonly row: number
  /** It gets a new row there, between this row and the one above. */
  readonly isNewRow: boolean
  readonly frame: Frames
  readonly durationInFrames: Frames
  /** Progress, 0 to 1. Null if unknown. */
  readonly fraction: number | null
  /** Status: "Uploading 41%". */
  readonly words: string
  readonly isFailed: boolean
}
