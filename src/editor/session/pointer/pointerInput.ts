import type { CssPixels } from '../../../base/units.ts'

export interface Modifiers {
  readonly isShift: boolean
  readonly isAlt: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly isCommand: boolean
}

/** A point of a surface, with the modifiers held at that moment. */
export interface SurfacePoint extends Modifiers {
  readonly x: CssPixels
  readonly y: CssPixels
}

export type PointerButton = 'main' | 'middle' | 'menu'

/** A pinch: the centre between two fingers and their distance. */
export interface Pinch {
  readonly type: 'pinch'
  readonly centre: { readonly x: CssPixels; readonly y: CssPixels }
  readonly distance: CssPixels
}

/** Pointer input, converted from browser events. */
export type PointerInput<Button extends PointerButton = PointerButton> =
  | {
      readonly type: 'down'
      readonly point: SurfacePoint
      readonly button: Button
      readonly isSpaceHeld: boolean
      /** A finger scrolls, and drags only after a long press. A mouse or pen drags at once. */
      readonly isTouch: boolean
    }
  | { readonly type: 'up' }
  | { readonly type: 'leave' }
  | { readonly type: 'doubleClick'; readonly point: SurfacePoint }
  /** Caused by Escape, lost capture or window blur. */
  | { readonly type: 'cancel' }
  | Pinch
