import type { CssPixels, Frames, Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { TransitionOverlay } from '../../../composition/overlays/transitions.ts'
import type { CutEdge, CutLimits } from '../../../composition/words/cutEdges.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { Hit } from '../geometry/hitTest.ts'
import type { Marquee } from '../geometry/marqueeHits.ts'
import type { MoveLimits } from '../geometry/moveLimits.ts'
import type { SnapTargets } from '../geometry/snapping.ts'
import type { Grip } from './grip.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'

/** Position of the blade, over one overlay or all rows. */
export interface BladePlace {
  readonly frame: Frames
  /** Null cuts every row. */
  readonly overlayId: OverlayId | null
  readonly snapTargets: SnapTargets
  readonly snapFrame: Frames | null
}

/** No button is down. What is hovered determines the cursor and the highlighted edge. */
export interface Idle {
  readonly name: 'Idle'
  readonly hover: Hit | null
  /** The part that a press would grab. */
  readonly grip: Grip | null
  readonly blade: BladePlace | null
}

/** The button is down on an overlay, and the pointer has not moved beyond the click distance. */
export interface PointingOverlay {
  readonly name: 'PointingOverlay'
  readonly overlayId: OverlayId
  readonly grip: Grip
  readonly origin: SurfacePoint
  /** Effect of a click. */
  readonly onRelease: 'selectOnly' | 'toggle' | 'nothing'
}

interface Dragging {
  readonly overlayIds: readonly OverlayId[]
  /** The overlay under the pointer. Its edges snap. */
  readonly leadId: OverlayId
  readonly origin: SurfacePoint
  /** Exact frame under the pointer when it was pressed. */
  readonly originFrame: number
  readonly pointer: SurfacePoint
  readonly snapTargets: SnapTargets
  /** The frame that the drag snaps to. Null if none. */
  readonly snapFrame: Frames | null
  readonly deltaFrames: Frames
}

/** The selection follows the pointer. */
export interface MovingOverlays extends Dragging {
  readonly name: 'MovingOverlays'
  readonly mode: 'move' | 'copy' | 'insert'
  /** The dragged overlays at their original positions. */
  readonly group: readonly Overlay[]
  /** Computed once when the drag begins. */
  readonly limits: MoveLimits
  readonly deltaRows: number
  readonly insertionRow: number | null
}

export interface TrimmingEdge extends Dragging {
  readonly name: 'TrimmingEdge'
  readonly edge: 'start' | 'end'
  /** In `ripple` later overlays follow. In `rate` the speed changes instead of the source range. */
  readonly mode: 'trim' | 'ripple' | 'rate'
  readonly limits: { readonly min: Frames; readonly max: Frames }
}

/** The cut between two overlays follows the pointer. */
export interface RollingCut extends Dragging {
  readonly name: 'RollingCut'
  readonly leftId: OverlayId
  readonly rightId: OverlayId
}

/** An edge of a cut within a video follows the pointer. */
export interface MovingCutEdge extends CutEdge {
  readonly name: 'MovingCutEdge'
  readonly overlayId: OverlayId
  readonly pointer: SurfacePoint
  /** Exact frame under the pointer when it was pressed. */
  readonly originFrame: number
  readonly speed: number
  readonly limits: CutLimits
  /** In source frames. */
  readonly deltaFrames: Frames
}

/** The source range moves, and the overlay stays in place. */
export interface SlippingSource extends Dragging {
  readonly name: 'SlippingSource'
}

/** The selection moves between its neighbours, which are trimmed to make room. */
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
  /** From 0 to 1. */
  readonly initialVolume: number
  readonly volume: number
}

/** The blade is down and cuts on release. */
export interface Blading {
  readonly name: 'Blading'
  readonly pointer: SurfacePoint
  readonly blade: BladePlace
}

/** A marquee, drawn from empty space. It selects whatever it touches. */
export interface Marqueeing {
  readonly name: 'Marqueeing'
  readonly origin: SurfacePoint
  readonly pointer: SurfacePoint
  readonly marquee: Marquee
  /** True once the rectangle exceeds the click distance. A click clears the selection. */
  readonly isDrawn: boolean
  /** Overlays that stay selected whatever the rectangle touches. */
  readonly kept: readonly OverlayId[]
  readonly touched: readonly OverlayId[]
}

/** The playhead follows the pointer. */
export interface ScrubbingPlayhead {
  readonly name: 'ScrubbingPlayhead'
  readonly pointer: SurfacePoint
  readonly frame: Frames
}

/** A marker, in point or out point follows the pointer. */
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

export interface Panning {
  readonly name: 'Panning'
  readonly origin: SurfacePoint
  readonly scrollFrames: number
  readonly scrollPixels: CssPixels
}

/** A finger is down. It may tap, scroll, or start a drag by a long press. */
export interface Touching {
  readonly name: 'Touching'
  readonly origin: SurfacePoint
  readonly elapsed: Milliseconds
}

/** Two fingers zoom and scroll the view. */
export interface Pinching {
  readonly name: 'Pinching'
  readonly distance: CssPixels
  readonly pixelsPerFrame: number
  /** The frame and the content y position that stay between the fingers. */
  readonly frame: number
  readonly contentY: CssPixels
}

type DropMode = 'place' | 'insert' | 'overwrite'

export interface DropPlace {
  readonly frame: Frames
  readonly row: number
  /** True to insert a row. Existing rows from there on move down by one. */
  readonly isNewRow: boolean
  /** `place` avoids other overlays, `insert` moves later ones, and `overwrite` replaces what is there. */
  readonly mode: DropMode
}

/** A library asset or desktop files are dragged over the surface. */
export interface DroppingAsset {
  readonly name: 'DroppingAsset'
  readonly asset: SourceMedia | null
  readonly pointer: SurfacePoint
  readonly snapTargets: SnapTargets
  readonly snapFrame: Frames | null
  readonly place: DropPlace
  /** Length of the placeholder. */
  readonly durationInFrames: Frames
}

/** A library transition is dragged over the surface. */
export interface DroppingTransition {
  readonly name: 'DroppingTransition'
  readonly pointer: SurfacePoint
  /** The overlay that the transition would start. Null if there is none near the pointer. */
  readonly landing: TransitionOverlay | null
}

export type PointerState =
  | Idle
  | PointingOverlay
  | MovingOverlays
  | TrimmingEdge
  | RollingCut
  | MovingCutEdge
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
  | DroppingTransition

export const idle: Idle = { name: 'Idle', hover: null, grip: null, blade: null }
