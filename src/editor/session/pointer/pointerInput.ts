import type { CssPixels } from '../../../base/units.ts'

export interface Modifiers {
  readonly isShift: boolean
  readonly isAlt: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly isCommand: boolean
}

/** A point of a surface with the keys held there. */
export interface SurfacePoint extends Modifiers {
  readonly x: CssPixels
  readonly y: CssPixels
}

export type PointerButton = 'main' | 'middle' | 'menu'

/** Two fingers lie on the surface: what is between them, and how far apart they are. */
export interface Pinch {
  readonly type: 'pinch'
  readonly centre: { readonly x: CssPixels; readonly y: CssPixels }
  readonly distance: CssPixels
}

/** What a hand does on a surface. Browser events are turned into these at one place. */
export type PointerInput<Button extends PointerButton = PointerButton> =
  | {
      readonly type: 'down'
      readonly point: SurfacePoint
      readonly button: Button
      readonly isSpaceHeld: boolean
      /** A finger scrolls and picks up after a rest; a mouse or a pen acts at once. */
      readonly isTouch: boolean
    }
  | { readonly type: 'up' }
  | { readonly type: 'leave' }
  | { readonly type: 'doubleClick'; readonly point: SurfacePoint }
  /** Escape, lost capture, or the tab lost focus. */
  | { readonly type: 'cancel' }
  | Pinch
