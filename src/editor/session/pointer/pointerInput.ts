import type { CssPixels } from '../../../base/units.ts'

export interface Modifiers {
  readonly isShift: boolean
  readonly isAlt: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly isCommand: boolean
}

/** A point of a surface with the modifiers held there. */
export interface SurfacePoint extends Modifiers {
  readonly x: CssPixels
  readonly y: CssPixels
}

export type PointerButton = 'main' | 'middle' | 'menu'

/** A two-finger pinch: its centre and the distance between the fingers. */
export interface Pinch {
  readonly type: 'pinch'
  readonly centre: { readonly x: CssPixels; readonly y: CssPixels }
  readonly distance: CssPixels
}

/** An input of the pointer, translated from browser events. */
export type PointerInput<Button extends PointerButton = PointerButton> =
  | {
      readonly type: 'down'
      readonly point: SurfacePoint
      readonly button: Button
      readonly isSpaceHeld: boolean
      /** A finger scrolls, and picks up after a long press. A mouse or pen acts at once. */
      readonly isTouch: boolean
    }
  | { readonly type: 'up' }
  | { readonly type: 'leave' }
  | { readonly type: 'doubleClick'; readonly point: SurfacePoint }
  /** Escape, lost capture, or window blur. */
  | { readonly type: 'cancel' }
  | Pinch
