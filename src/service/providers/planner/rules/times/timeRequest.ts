import type { Frames } from '../../../../../base/units.ts'
import type { TargetPhrase } from '../targets/targetPhrase.ts'

/** An unresolved point in time. */
export type Point =
  | { readonly kind: 'frame'; readonly frame: Frames }
  /** An edge or the middle of the composition. */
  | { readonly kind: 'start' | 'middle' | 'end' }
  /** An edge or the middle of overlays. */
  | { readonly kind: 'edge'; readonly edge: 'start' | 'middle' | 'end'; readonly targets: readonly TargetPhrase[] }

/** An unresolved reference to times. */
export interface TimeRequest {
  readonly start: Point | null
  readonly end: Point | null
  readonly length: Frames | null
  /** The first or last frames of the composition. */
  readonly part: { readonly side: 'first' | 'last'; readonly length: Frames } | null
  /** Applies while these overlays are shown. */
  readonly during: readonly TargetPhrase[] | null
  readonly isWhole: boolean
}

export const noTime: TimeRequest = { start: null, end: null, length: null, part: null, during: null, isWhole: false }

/** A resolved time. Parts that are not given are null. */
export interface TimeRange {
  readonly start: Frames | null
  readonly end: Frames | null
  /** A duration alone, which implies no end. */
  readonly length: Frames | null
}
