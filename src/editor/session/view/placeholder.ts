import type { Frames } from '../../../base/units.ts'

/** Marks the place of a file on the timeline until it is ready. */
export interface Placeholder {
  readonly id: string
  readonly name: string
  readonly kind: 'video' | 'image' | 'sound'
  readonly row: number
  /** True if it gets a new row, between this row and the one above. */
  readonly isNewRow: boolean
  readonly frame: Frames
  readonly durationInFrames: Frames
  /** Progress from 0 to 1. Null if unknown. */
  readonly fraction: number | null
  /** Status text, such as "Uploading 41%". */
  readonly words: string
  readonly isFailed: boolean
}
