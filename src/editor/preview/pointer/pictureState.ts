import type { CssPixels } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { LensChanges } from '../../../scene/overlayLens.ts'
import type { Bounds } from '../geometry/bounds.ts'
import type { CropFrame, Rectangle } from '../geometry/cropping.ts'
import type { Fitting } from '../geometry/fitting.ts'
import type { FrameGrip, Handle } from '../geometry/handles.ts'
import type { Guide } from '../geometry/snapping.ts'
import type { SnapLine } from '../geometry/snapLines.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'

export type ChangesById = ReadonlyMap<OverlayId, LensChanges>

/** The part that a press grabs and a drag moves. */
export type PictureGrip =
  | { readonly kind: 'overlays'; readonly overlayIds: readonly OverlayId[] }
  | FrameGrip
  | { readonly kind: 'empty'; readonly kept: readonly OverlayId[] }
  | { readonly kind: 'cropEdge'; readonly handle: Handle }
  | { readonly kind: 'crop' }

/** Effect of a click. */
export type Click =
  | { readonly type: 'select'; readonly overlayIds: readonly OverlayId[] }
  | { readonly type: 'toggle'; readonly overlayId: OverlayId }
  | null

export interface Idle {
  readonly name: 'Idle'
  /** Id of the overlay that a press would select. */
  readonly hoverId: OverlayId | null
  /** The part that a press would grab. */
  readonly grip: PictureGrip | null
}

/** The button is down, and the pointer has not moved beyond the click distance. */
export interface Pointing {
  readonly name: 'Pointing'
  readonly origin: SurfacePoint
  readonly isTouch: boolean
  readonly grip: PictureGrip
  readonly click: Click
}

interface Dragging {
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  /** The dragged overlays at their original positions. */
  readonly overlays: readonly Overlay[]
  readonly changesById: ChangesById
  readonly guides: readonly Guide[]
}

interface Snapping {
  /** Snap targets, computed once when the drag begins. */
  readonly lines: readonly SnapLine[]
  readonly others: readonly Bounds[]
}

export interface Moving extends Dragging, Snapping {
  readonly name: 'Moving'
  readonly bounds: Bounds
}

export interface Resizing extends Dragging, Snapping {
  readonly name: 'Resizing'
  readonly overlay: Overlay
  readonly handle: Handle
}

/** A corner of a group follows the pointer and scales the whole group. */
export interface Scaling extends Dragging {
  readonly name: 'Scaling'
  readonly bounds: Bounds
  readonly handle: Handle
  readonly scale: number
}

/** Overlays rotate about their common centre. */
export interface Rotating extends Dragging {
  readonly name: 'Rotating'
  /** Rotation of a single overlay, or how far several were turned. */
  readonly degrees: number
}

/** A marquee, drawn from empty space. It selects whatever it touches. */
export interface Marqueeing {
  readonly name: 'Marqueeing'
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  /** Overlays that stay selected whatever the rectangle touches. */
  readonly kept: readonly OverlayId[]
  readonly touched: readonly OverlayId[]
}

export interface Panning {
  readonly name: 'Panning'
  readonly origin: SurfacePoint
  readonly shown: Fitting
}

/** Two fingers zoom and pan the picture. */
export interface Pinching {
  readonly name: 'Pinching'
  readonly distance: CssPixels
  readonly centre: { readonly x: CssPixels; readonly y: CssPixels }
  readonly shown: Fitting
}

/** The kept part of a crop, or one of its edges, follows the pointer. */
export interface Cropping {
  readonly name: 'Cropping'
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  /** Null moves the kept part as a whole. */
  readonly handle: Handle | null
  readonly frame: CropFrame
  readonly kept: Rectangle
}

export type PictureState =
  | Idle
  | Pointing
  | Moving
  | Resizing
  | Scaling
  | Rotating
  | Marqueeing
  | Panning
  | Pinching
  | Cropping

export const idle: Idle = { name: 'Idle', hoverId: null, grip: null }
