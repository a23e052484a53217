import { modifierFactor } from './numberRules.ts'

type Base = number | 'mixed'
type Modifiers = Parameters<typeof modifierFactor>[0]

/**
 * A change to a number in progress. `base` is the value before the change, because the caller may already show the
 * preview as the value.
 */
export type ScrubGesture =
  | { readonly kind: 'none' }
  | { readonly kind: 'pressed'; readonly base: Base; readonly pointerId: number; readonly x: number }
  | {
      readonly kind: 'dragging'
      readonly base: Base
      readonly pointerId: number
      readonly x: number
      /** The change so far, in units of the value, unrounded. */
      readonly offset: number
    }
  | { readonly kind: 'stepping'; readonly base: Base; readonly offset: number }

export type DraggingGesture = Extract<ScrubGesture, { readonly kind: 'dragging' }>
export type SteppingGesture = Extract<ScrubGesture, { readonly kind: 'stepping' }>

/** Less movement than this, in CSS pixels, counts as a click. */
const DRAG_THRESHOLD = 3

interface PointerAt extends Modifiers {
  readonly pointerId: number
  readonly clientX: number
}

/** The gesture after a pointer move. Null for another pointer, or a movement below the drag threshold. */
export function afterMove(
  gesture: ScrubGesture,
  pointer: PointerAt,
  { pixelsPerStep, step }: { readonly pixelsPerStep: number; readonly step: number },
): DraggingGesture | null {
  if (gesture.kind !== 'pressed' && gesture.kind !== 'dragging') return null
  const { base, pointerId } = gesture
  if (pointerId !== pointer.pointerId) return null
  const pixels = pointer.clientX - gesture.x
  if (gesture.kind === 'pressed' && Math.abs(pixels) < DRAG_THRESHOLD) return null
  const before = gesture.kind === 'dragging' ? gesture.offset : 0
  const offset = before + (pixels / pixelsPerStep) * step * modifierFactor(pointer)
  return { kind: 'dragging', base, pointerId, x: pointer.clientX, offset }
}

/** The gesture after one key step. Null during a pointer drag. */
export function afterStep(
  gesture: ScrubGesture,
  value: Base,
  { by, keys }: { readonly by: number; readonly keys: Modifiers },
): SteppingGesture | null {
  if (gesture.kind === 'pressed' || gesture.kind === 'dragging') return null
  const { base, offset } = gesture.kind === 'stepping' ? gesture : { base: value, offset: 0 }
  return { kind: 'stepping', base, offset: offset + by * modifierFactor(keys) }
}
