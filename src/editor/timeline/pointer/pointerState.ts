import type { CssPixels, Frames } from '../../../base/units.ts'
import type { SourceMedia } from '../../../composition/edits/edit.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Hit } from '../geometry/hitTest.ts'
import type { Marquee } from '../geometry/marqueeHits.ts'
import type { PointerPoint } from './pointerInput.ts'

/** Nothing is pressed. What lies under the pointer decides the cursor and the highlighted edge. */
export interface Idle {
  readonly name: 'Idle'
  readonly hover: Hit | null
}

export type OverlayPart = 'body' | 'start' | 'end' | 'fadeIn' | 'fadeOut' | 'transition'

/** The button went down on an overlay and has not moved far enough to mean a drag. */
export interface PointingOverlay {
  readonly name: 'PointingOverlay'
  readonly overlayId: OverlayId
  readonly part: OverlayPart
  readonly origin: PointerPoint
  /** What a release without movement does. */
  readonly onRelease: 'selectOnly' | 'toggle' | 'nothing'
}

interface Dragging {
  readonly overlayIds: readonly OverlayId[]
  /** The overlay under the pointer: its edges snap. */
  readonly leadId: OverlayId
  readonly origin: PointerPoint
  /** The exact frame under the pointer when it went down. */
  readonly originFrame: number
  readonly pointer: PointerPoint
  readonly snapEdges: readonly Frames[]
  /** The edge that holds now, or null. */
  readonly snapFrame: Frames | null
}

export interface MovingRoom {
  readonly leastFrames: Frames
  readonly mostFrames: Frames
  readonly leastRows: number
  readonly mostRows: number
}

/** The selection follows the pointer, as a gesture of the session. */
export interface MovingOverlays extends Dragging {
  readonly name: 'MovingOverlays'
  readonly isCopy: boolean
  /** How far the group may go in time and across rows; measured once, when the drag begins. */
  readonly room: MovingRoom
  readonly deltaFrames: Frames
  readonly deltaRows: number
  /** The row that a release would create, or null. */
  readonly insertionRow: number | null
}

/** One edge of the selection follows the pointer. */
export interface TrimmingEdge extends Dragging {
  readonly name: 'TrimmingEdge'
  readonly edge: 'start' | 'end'
  readonly deltaFrames: Frames
}

/** A fade handle or the end of a transition follows the pointer. */
export interface AdjustingHandle {
  readonly name: 'AdjustingHandle'
  readonly overlayId: OverlayId
  readonly part: 'fadeIn' | 'fadeOut' | 'transition'
  readonly originFrame: number
  readonly initialFrames: Frames
  readonly frames: Frames
}

/** A rectangle from empty space selects what it touches. */
export interface Marqueeing {
  readonly name: 'Marqueeing'
  readonly origin: PointerPoint
  readonly pointer: PointerPoint
  readonly marquee: Marquee
  /** Whether it moved far enough to mean a rectangle; a release before clears the selection. */
  readonly isDrawn: boolean
  /** The selection before, for Escape. */
  readonly before: readonly OverlayId[]
  /** What stays selected whatever the rectangle touches. */
  readonly kept: readonly OverlayId[]
  readonly touched: readonly OverlayId[]
}

/** The playhead follows the pointer. */
export interface ScrubbingPlayhead {
  readonly name: 'ScrubbingPlayhead'
  readonly pointer: PointerPoint
  readonly frame: Frames
}

/** The whole view follows the pointer. */
export interface Panning {
  readonly name: 'Panning'
  readonly origin: PointerPoint
  readonly scrollFrames: number
  readonly scrollPixels: CssPixels
}

/** Something from the library or the desktop hangs over the surface. */
export interface DroppingAsset {
  readonly name: 'DroppingAsset'
  readonly asset: SourceMedia | null
  readonly pointer: PointerPoint
  readonly snapEdges: readonly Frames[]
  readonly snapFrame: Frames | null
  readonly place: { readonly frame: Frames; readonly row: number; readonly isNewRow: boolean }
  /** The length that the placeholder shows. */
  readonly durationInFrames: Frames
}

export type PointerState =
  | Idle
  | PointingOverlay
  | MovingOverlays
  | TrimmingEdge
  | AdjustingHandle
  | Marqueeing
  | ScrubbingPlayhead
  | Panning
  | DroppingAsset

export const idle: Idle = { name: 'Idle', hover: null }
