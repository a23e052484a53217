import type { Frames } from '../../../../../base/units.ts'
import type { TargetPhrase } from '../targets/targetPhrase.ts'

/** A moment that was spoken of, before it is looked up. */
export type Point =
  | { readonly kind: 'frame'; readonly frame: Frames }
  /** An edge or the middle of the composition. */
  | { readonly kind: 'start' | 'middle' | 'end' }
  /** An edge or the middle of overlays. */
  | { readonly kind: 'edge'; readonly edge: 'start' | 'middle' | 'end'; readonly targets: readonly TargetPhrase[] }

/** When something is to be, before it is looked up. */
export interface TimeWish {
  readonly start: Point | null
  readonly end: Point | null
  readonly length: Frames | null
  /** So many frames at the start or the end of the composition. */
  readonly part: { readonly side: 'first' | 'last'; readonly length: Frames } | null
  /** As long as these are shown. */
  readonly during: readonly TargetPhrase[] | null
  readonly isWhole: boolean
}

export const noTime: TimeWish = { start: null, end: null, length: null, part: null, during: null, isWhole: false }

/** A looked up time: what was not spoken of is null. */
export interface TimeRange {
  readonly start: Frames | null
  readonly end: Frames | null
  /** A length by itself, from which no end follows. */
  readonly length: Frames | null
}
