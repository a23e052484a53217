import type { CssPixels } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { rowTop } from '../geometry/rowLayout.ts'
import {
  boxOf,
  crispXOfFrame,
  intersectionOf,
  RULER_HEIGHT,
  xOfFrame,
  yOfRow,
  type Box,
  type TimelineGeometry,
} from '../geometry/timelineGeometry.ts'
import type { DroppingAsset, Marqueeing, MovingOverlays, PointerState } from '../pointer/pointerState.ts'
import { ghostOf, rowsBox, type Ghost } from './ghost.ts'

/** Words at a point of the surface. */
export interface PlacedWords {
  readonly x: CssPixels
  readonly y: CssPixels
  readonly words: string
}

/** What explains a gesture, as data: one picture, a few lines and words. */
export interface GestureDrawing {
  readonly ghost: Ghost | null
  /** The line that a snap holds at, with its reason. */
  readonly snap: PlacedWords | null
  /** Where a new row would come. */
  readonly insertionY: CssPixels | null
  readonly marquee: Box | null
}

function marqueeBox(geometry: TimelineGeometry, { marquee }: Marqueeing): Box {
  const yOf = (contentY: number): number => contentY + RULER_HEIGHT - geometry.scrollPixels
  const left = Math.round(xOfFrame(geometry, Math.min(marquee.anchorFrame, marquee.frame)))
  const right = Math.round(xOfFrame(geometry, Math.max(marquee.anchorFrame, marquee.frame)))
  const top = Math.round(yOf(Math.min(marquee.anchorY, marquee.y)))
  const bottom = Math.round(yOf(Math.max(marquee.anchorY, marquee.y)))
  return intersectionOf({ left, top, width: right - left, height: bottom - top }, rowsBox(geometry))
}

/** How far what is held is drawn from where the lens has it: onto the line where a new row would come. */
function insertionShift(geometry: TimelineGeometry, state: MovingOverlays, lifted: readonly Overlay[]): CssPixels {
  const lead = lifted.find((overlay) => overlay.id === state.leadId) ?? lifted[0]
  if (state.insertionRow === null || !lead) return 0
  const { height } = boxOf(geometry, lead)
  return Math.round(rowTop(geometry.rows, state.insertionRow) - rowTop(geometry.rows, lead.row) - height / 2)
}

/** Where the placeholder of something dropped lies. */
export function placeholderBox(geometry: TimelineGeometry, { place, durationInFrames }: DroppingAsset): Box {
  const box = boxOf(geometry, { from: place.frame, durationInFrames, row: place.row })
  return place.isNewRow ? { ...box, top: Math.round(box.top - box.height / 2) } : box
}

function ghostOfState(geometry: TimelineGeometry, state: PointerState, lifted: readonly Overlay[]): Ghost | null {
  if (state.name === 'DroppingAsset') {
    const box = intersectionOf(placeholderBox(geometry, state), rowsBox(geometry))
    return box.width > 0 && box.height > 0 ? { box, shiftY: 0, look: null } : null
  }
  if (state.name === 'Idle' && lifted.length === 0) {
    if (!state.hover || !('overlay' in state.hover)) return null
    return ghostOf(geometry, [state.hover.overlay], { keepsShape: false, shiftY: 0 })
  }
  const isMoving = state.name === 'MovingOverlays'
  const shiftY = isMoving ? insertionShift(geometry, state, lifted) : 0
  return ghostOf(geometry, lifted, { keepsShape: isMoving, shiftY })
}

const newRowOf = (state: PointerState): number | null => {
  if (state.name === 'MovingOverlays') return state.insertionRow
  return state.name === 'DroppingAsset' && state.place.isNewRow ? state.place.row : null
}

/** Where everything goes that explains the gesture under way, or what lies under the pointer. */
export function gestureDrawing(
  geometry: TimelineGeometry,
  state: PointerState,
  lifted: readonly Overlay[],
): GestureDrawing {
  const snapFrame = 'snapFrame' in state ? state.snapFrame : null
  const insertionRow = newRowOf(state)
  return {
    ghost: ghostOfState(geometry, state, lifted),
    snap: snapFrame === null ? null : { x: crispXOfFrame(geometry, snapFrame), y: RULER_HEIGHT + 4, words: '' },
    insertionY: insertionRow === null ? null : Math.round(yOfRow(geometry, insertionRow)) - 2,
    marquee: state.name === 'Marqueeing' && state.isDrawn ? marqueeBox(geometry, state) : null,
  }
}
