import type { CssPixels, Frames, Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { Hit } from '../geometry/hitTest.ts'
import type { Marquee } from '../geometry/marqueeHits.ts'
import type { MoveLimits } from '../geometry/moveLimits.ts'
import type { SnapTargets } from '../geometry/snapping.ts'
import type { Grip } from './grip.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'

/** Where the blade would cut: in the row of one overlay, or in all rows. */
export interface BladePlace {
  readonly frame: Frames
  /** The overlay under the blade; null cuts every row. */
  readonly overlayId: OverlayId | null
  readonly snapTargets: SnapTargets
  readonly snapFrame: Frames | null
}

/** Nothing is pressed. What lies under the pointer decides the cursor and the highlighted edge. */
export interface Idle {
  readonly name: 'Idle'
  readonly hover: Hit | null
  /** What a press would take hold of. */
  readonly grip: Grip | null
  readonly blade: BladePlace | null
}

/** The button went down on an overlay and has not moved far enough to mean a drag. */
export interface PointingOverlay {
  readonly name: 'PointingOverlay'
  readonly overlayId: OverlayId
  readonly grip: Grip
  readonly origin: SurfacePoint
  /** What a release without movement does. */
  readonly onRelease: 'selectOnly' | 'toggle' | 'nothing'
}

interface Dragging {
  readonly overlayIds: readonly OverlayId[]
  /** The overlay under the pointer: its edges snap. */
  readonly leadId: OverlayId
  readonly origin: SurfacePoint
  /** The exact frame under the pointer when it went down. */
  readonly originFrame: number
  readonly pointer: SurfacePoint
  readonly snapTargets: SnapTargets
  /** The edge that holds now, or null. */
  readonly snapFrame: Frames | null
  readonly deltaFrames: Frames
}

/** The selection follows the pointer, as a gesture of the session. */
export interface MovingOverlays extends Dragging {
  readonly name: 'MovingOverlays'
  readonly mode: 'move' | 'copy' | 'insert'
  /** What moves, as it lay when the drag began. */
  readonly group: readonly Overlay[]
  /** How far the group may go in time and across rows; measured once, when the drag begins. */
  readonly limits: MoveLimits
  readonly deltaRows: number
  /** The row that a release would create, or null. */
  readonly insertionRow: number | null
}

/** One edge of the selection follows the pointer. */
export interface TrimmingEdge extends Dragging {
  readonly name: 'TrimmingEdge'
  readonly edge: 'start' | 'end'
  /** `ripple`: what comes later follows. `rate`: the same plays in another time. */
  readonly mode: 'trim' | 'ripple' | 'rate'
  readonly limits: { readonly min: Frames; readonly max: Frames }
}

/** The edge that two overlays share follows the pointer. */
export interface RollingCut extends Dragging {
  readonly name: 'RollingCut'
  readonly leftId: OverlayId
  readonly rightId: OverlayId
}

/** The source runs under an overlay that stays where it is. */
export interface SlippingSource extends Dragging {
  readonly name: 'SlippingSource'
}

/** The selection moves between its neighbours, which give way. */
export interface SlidingOverlays extends Dragging {
  readonly name: 'SlidingOverlays'
}

/** A fade handle or the end of a transition follows the pointer. */
export interface AdjustingHandle {
  readonly name: 'AdjustingHandle'
  readonly overlayId: OverlayId
  readonly part: 'fadeIn' | 'fadeOut' | 'transition'
  readonly pointer: SurfacePoint
  readonly originFrame: number
  readonly initialFrames: Frames
  readonly frames: Frames
}

/** The volume line follows the pointer. */
export interface AdjustingVolume {
  readonly name: 'AdjustingVolume'
  readonly overlayId: OverlayId
  readonly pointer: SurfacePoint
  /** 0 to 1. */
  readonly initialVolume: number
  readonly volume: number
}

/** The blade is down: a release cuts. */
export interface Blading {
  readonly name: 'Blading'
  readonly pointer: SurfacePoint
  readonly blade: BladePlace
}

/** A rectangle from empty space selects what it touches. */
export interface Marqueeing {
  readonly name: 'Marqueeing'
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  readonly marquee: Marquee
  /** Whether it moved far enough to mean a rectangle; a release before clears the selection. */
  readonly isDrawn: boolean
  /** What stays selected whatever the rectangle touches. */
  readonly kept: readonly OverlayId[]
  readonly touched: readonly OverlayId[]
}

/** The playhead follows the pointer. */
export interface ScrubbingPlayhead {
  readonly name: 'ScrubbingPlayhead'
  readonly pointer: SurfacePoint
  readonly frame: Frames
}

/** A marker or an end of the marked range follows the pointer. */
export interface MovingMark {
  readonly name: 'MovingMark'
  readonly mark: { readonly kind: 'marker'; readonly markerId: number } | { readonly kind: 'in' | 'out' }
  readonly origin: SurfacePoint
  readonly originFrame: number
  readonly pointer: SurfacePoint
  readonly initialFrame: Frames
  readonly frame: Frames
  readonly snapTargets: SnapTargets
  readonly snapFrame: Frames | null
}

/** The whole view follows the pointer. */
export interface Panning {
  readonly name: 'Panning'
  readonly origin: SurfacePoint
  readonly scrollFrames: number
  readonly scrollPixels: CssPixels
}

/** A finger is down: a tap, a scroll, or, if it rests, a pick-up. */
export interface Touching {
  readonly name: 'Touching'
  readonly origin: SurfacePoint
  readonly elapsed: Milliseconds
}

/** Two fingers hold the view. */
export interface Pinching {
  readonly name: 'Pinching'
  readonly distance: CssPixels
  readonly pixelsPerFrame: number
  /** The exact frame and the content pixel that stay between the fingers. */
  readonly frame: number
  readonly contentY: CssPixels
}

type DropMode = 'place' | 'insert' | 'overwrite'

/** Where something dropped lands. */
export interface DropPlace {
  readonly frame: Frames
  readonly row: number
  /** The row is new: everything at it and below moves down by one. */
  readonly isNewRow: boolean
  /** Beside what is there, between it with later things making room, or instead of what lies under it. */
  readonly mode: DropMode
}

/** Something from the library or the desktop hangs over the surface. */
export interface DroppingAsset {
  readonly name: 'DroppingAsset'
  readonly asset: SourceMedia | null
  readonly pointer: SurfacePoint
  readonly snapTargets: SnapTargets
  readonly snapFrame: Frames | null
  readonly place: DropPlace
  /** The length that the placeholder shows. */
  readonly durationInFrames: Frames
}

export type PointerState =
  | Idle
  | PointingOverlay
  | MovingOverlays
  | TrimmingEdge
  | RollingCut
  | SlippingSource
  | SlidingOverlays
  | AdjustingHandle
  | AdjustingVolume
  | Blading
  | Marqueeing
  | ScrubbingPlayhead
  | MovingMark
  | Panning
  | Touching
  | Pinching
  | DroppingAsset

export const idle: Idle = { name: 'Idle', hover: null, grip: null, blade: null }
