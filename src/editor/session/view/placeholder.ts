import type { Frames } from '../../../base/units.ts'

/** A file on its way to the timeline, at the place that waits for it. */
export interface Placeholder {
  readonly id: string
  readonly name: string
  readonly kind: 'video' | 'image' | 'sound'
  readonly row: number
  /** It gets a row of its own there, between this row and the one above. */
  readonly isNewRow: boolean
  readonly frame: Frames
  readonly durationInFrames: Frames
  /** How far it is, 0 to 1; null while that cannot be told. */
  readonly fraction: number | null
  /** Where it stands: "Uploading 41%". */
  readonly words: string
  readonly isFailed: boolean
}
