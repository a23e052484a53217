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

/** What a press takes hold of, and a longer movement drags. */
export type PictureGrip =
  | { readonly kind: 'overlays'; readonly overlayIds: readonly OverlayId[] }
  | FrameGrip
  | { readonly kind: 'empty'; readonly kept: readonly OverlayId[] }
  | { readonly kind: 'cropEdge'; readonly handle: Handle }
  | { readonly kind: 'crop' }

/** What a release without movement does. */
export type Click =
  | { readonly type: 'select'; readonly overlayIds: readonly OverlayId[] }
  | { readonly type: 'toggle'; readonly overlayId: OverlayId }
  | null

/** Nothing is pressed. */
export interface Idle {
  readonly name: 'Idle'
  /** What a press would select. */
  readonly hoverId: OverlayId | null
  /** What a press would take hold of. */
  readonly grip: PictureGrip | null
}

/** The button went down and has not moved far enough to mean a drag. */
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
  /** What is dragged, as it was when the drag began. */
  readonly overlays: readonly Overlay[]
  /** What is different now. */
  readonly changesById: ChangesById
  readonly guides: readonly Guide[]
}

interface Snapping {
  /** What it can meet; read once, when the drag begins. */
  readonly lines: readonly SnapLine[]
  readonly others: readonly Bounds[]
}

/** Overlays follow the pointer. */
export interface Moving extends Dragging, Snapping {
  readonly name: 'Moving'
  readonly bounds: Bounds
}

/** A handle of one overlay follows the pointer. */
export interface Resizing extends Dragging, Snapping {
  readonly name: 'Resizing'
  readonly overlay: Overlay
  readonly handle: Handle
}

/** A corner of several overlays follows the pointer; all grow alike. */
export interface Scaling extends Dragging {
  readonly name: 'Scaling'
  readonly bounds: Bounds
  readonly handle: Handle
  readonly scale: number
}

/** Overlays turn about their common centre with the pointer. */
export interface Rotating extends Dragging {
  readonly name: 'Rotating'
  /** How far one overlay is rotated, or several were turned. */
  readonly degrees: number
}

/** A rectangle from empty space selects what it touches. */
export interface Marqueeing {
  readonly name: 'Marqueeing'
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  /** What stays selected whatever the rectangle touches. */
  readonly kept: readonly OverlayId[]
  readonly touched: readonly OverlayId[]
}

/** The whole picture follows the pointer. */
export interface Panning {
  readonly name: 'Panning'
  readonly origin: SurfacePoint
  readonly shown: Fitting
}

/** Two fingers hold the picture. */
export interface Pinching {
  readonly name: 'Pinching'
  readonly distance: CssPixels
  readonly centre: { readonly x: CssPixels; readonly y: CssPixels }
  readonly shown: Fitting
}

/** An edge of the kept part follows the pointer, or all of it. */
export interface Cropping {
  readonly name: 'Cropping'
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  /** Null moves the whole kept part. */
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
