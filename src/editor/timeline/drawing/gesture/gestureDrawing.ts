import type { CssPixels, Frames } from '../../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../../composition/schema.ts'
import { transitionFor } from '../../../../composition/overlays/transitions.ts'
import { rowTop } from '../../geometry/rowLayout.ts'
import type { SnapReason } from '../../geometry/snapping.ts'
import {
  boxOf,
  crispXOfFrame,
  intersectionOf,
  RULER_HEIGHT,
  xOfFrame,
  yOfRow,
  type Box,
  type TimelineGeometry,
} from '../../geometry/timelineGeometry.ts'
import type {
  DroppingAsset,
  DroppingTransition,
  Marqueeing,
  MovingOverlays,
  PointerState,
} from '../../pointer/pointerState.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import { tooltipOf } from '../../pointer/pointerReducer.ts'
import { snapReasonText } from './snapReasonText.ts'
import { TOOLTIP_HEIGHT, TOOLTIP_WIDTH, type PlacedText } from './dragTooltip.ts'
import { overlayLabel } from '../overlays/overlayLabel.ts'
import { ghostOf, rowsBox, type Ghost } from './ghost.ts'

/** Describes the feedback of a gesture: a drag image, a few lines and two tooltips. */
export interface GestureDrawing {
  readonly ghost: Ghost | null
  /** The snap line with its reason. */
  readonly snap: PlacedText | null
  /** Line at which a new row would be inserted. */
  readonly insertionY: CssPixels | null
  /** The selection rectangle, or the frames that a dragged transition would cover. */
  readonly marquee: Box | null
  /** Line at which the blade would cut. */
  readonly blade: Box | null
  /** Tooltip at the pointer with the current values. */
  readonly value: PlacedText | null
}

export interface GestureView {
  readonly geometry: TimelineGeometry
  readonly state: PointerState
  readonly dragged: readonly Overlay[]
  readonly overlayOf: (overlayId: OverlayId) => Overlay | undefined
  readonly assetOf: (assetId: string) => TimelineAsset
}

function marqueeBox(geometry: TimelineGeometry, { marquee }: Marqueeing): Box {
  const yOf = (contentY: number): number => contentY + RULER_HEIGHT - geometry.scrollPixels
  const left = Math.round(xOfFrame(geometry, Math.min(marquee.anchorFrame, marquee.frame)))
  const right = Math.round(xOfFrame(geometry, Math.max(marquee.anchorFrame, marquee.frame)))
  const top = Math.round(yOf(Math.min(marquee.anchorY, marquee.y)))
  const bottom = Math.round(yOf(Math.max(marquee.anchorY, marquee.y)))
  return intersectionOf({ left, top, width: right - left, height: bottom - top }, rowsBox(geometry))
}

/** Frames that a dragged transition would cover. */
function landingBox(geometry: TimelineGeometry, { landing }: DroppingTransition): Box | null {
  if (!landing) return null
  const { durationInFrames } = transitionFor(landing, { type: 'fade' }, geometry.fps)
  return intersectionOf(boxOf(geometry, { ...landing, durationInFrames }), rowsBox(geometry))
}

/** The selection rectangle, or the target of a dragged transition. */
function framedBox(geometry: TimelineGeometry, state: PointerState): Box | null {
  if (state.name === 'DroppingTransition') return landingBox(geometry, state)
  return state.name === 'Marqueeing' && state.isDrawn ? marqueeBox(geometry, state) : null
}

/** Vertical offset of the drag image from its previewed row to the insertion line of a new row. */
function insertionShift(geometry: TimelineGeometry, state: MovingOverlays, dragged: readonly Overlay[]): CssPixels {
  const [first] = dragged
  if (state.insertionRow === null || !first) return 0
  const top = dragged.reduce((highest, overlay) => (overlay.row < highest.row ? overlay : highest), first)
  const { height } = boxOf(geometry, top)
  return Math.round(rowTop(geometry.rows, state.insertionRow) - rowTop(geometry.rows, top.row) - height / 2)
}

export function placeholderBox(geometry: TimelineGeometry, { place, durationInFrames }: DroppingAsset): Box {
  const box = boxOf(geometry, { from: place.frame, durationInFrames, row: place.row })
  return place.isNewRow ? { ...box, top: Math.round(box.top - box.height / 2) } : box
}

function ghostOfState(geometry: TimelineGeometry, state: PointerState, dragged: readonly Overlay[]): Ghost | null {
  if (state.name === 'DroppingAsset') {
    const box = intersectionOf(placeholderBox(geometry, state), rowsBox(geometry))
    return box.width > 0 && box.height > 0 ? { box, shiftY: 0, key: null } : null
  }
  if (state.name === 'Idle' && dragged.length === 0) {
    if (state.blade || !state.hover || !('overlay' in state.hover)) return null
    return ghostOf(geometry, [state.hover.overlay], { keepsShape: false, shiftY: 0 })
  }
  const isMoving = state.name === 'MovingOverlays'
  const shiftY = isMoving ? insertionShift(geometry, state, dragged) : 0
  return ghostOf(geometry, dragged, { keepsShape: isMoving, shiftY })
}

const newRowOf = (state: PointerState): number | null => {
  if (state.name === 'MovingOverlays') return state.insertionRow
  return state.name === 'DroppingAsset' && state.place.isNewRow ? state.place.row : null
}

const LABEL_LENGTH = 28

/** The frame that the drag snaps to, with the reason. Null if it snaps to none. */
function heldAt(state: PointerState): { readonly snapFrame: Frames; readonly reason: SnapReason | null } | null {
  const held = 'blade' in state ? state.blade : state
  if (!held || !('snapFrame' in held) || held.snapFrame === null) return null
  return { snapFrame: held.snapFrame, reason: held.snapTargets.reasons.get(held.snapFrame) ?? null }
}

function snapOf({ assetOf, geometry, overlayOf, state }: GestureView): PlacedText | null {
  const held = heldAt(state)
  if (!held) return null
  const labelOf = (id: OverlayId): string => {
    const overlay = overlayOf(id)
    const label = overlay ? overlayLabel(overlay, assetOf) : ''
    return label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH)}…` : label
  }
  const text = held.reason ? snapReasonText(held.reason, labelOf) : ''
  return { x: crispXOfFrame(geometry, held.snapFrame), y: RULER_HEIGHT + 4, text }
}

function bladeBox({ geometry, overlayOf, state }: GestureView): Box | null {
  const blade = 'blade' in state ? state.blade : null
  if (!blade) return null
  const left = crispXOfFrame(geometry, blade.frame)
  const overlay = blade.overlayId === null ? undefined : overlayOf(blade.overlayId)
  const { top, height } = overlay ? boxOf(geometry, overlay) : rowsBox(geometry)
  return intersectionOf({ left, top, width: 1, height }, rowsBox(geometry))
}

/** Distance between pointer and tooltip. */
const VALUE_OFFSET: CssPixels = 16

function valueOf({ geometry, dragged, state }: GestureView): PlacedText | null {
  if (!('pointer' in state)) return null
  const text = tooltipOf(state, { dragged, fps: geometry.fps })
  const x = Math.max(0, Math.min(state.pointer.x + VALUE_OFFSET, geometry.width - TOOLTIP_WIDTH))
  const y = Math.max(0, Math.min(state.pointer.y + VALUE_OFFSET, geometry.height - TOOLTIP_HEIGHT))
  return { x: Math.round(x), y: Math.round(y), text }
}

/** Feedback for the current gesture, or for what is under the pointer. */
export function gestureDrawing(view: GestureView): GestureDrawing {
  const { geometry, dragged, state } = view
  const insertionRow = newRowOf(state)
  return {
    ghost: ghostOfState(geometry, state, dragged),
    snap: snapOf(view),
    insertionY: insertionRow === null ? null : Math.round(yOfRow(geometry, insertionRow)) - 2,
    marquee: framedBox(geometry, state),
    blade: bladeBox(view),
    value: valueOf(view),
  }
}
