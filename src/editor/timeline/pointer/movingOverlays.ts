import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../../../composition/limits.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { dropZoneAt, type DropZone } from '../geometry/dropZone.ts'
import { nearestSnap, SNAP_PIXELS, type Snap } from '../geometry/snapping.ts'
import { frameOfX } from '../geometry/timelineGeometry.ts'
import { edgeScrollEffects } from './edgeScroll.ts'
import { step, type GestureEdit, type PointerStep } from './pointerEffect.ts'
import type { PointerInput, PointerPoint, PointerView } from './pointerInput.ts'
import { idle, type MovingOverlays, type MovingRoom } from './pointerState.ts'

/** A new row is only offered once the pointer has left the height it was pressed at. */
const INSERTION_FROM_PIXELS = 10

function movedOverlays(state: MovingOverlays, view: PointerView): Overlay[] {
  return state.overlayIds.flatMap((id) => view.index.overlayById.get(id) ?? [])
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** How far overlays may move together before one of them would leave the timeline. */
export function movingRoomOf(overlays: readonly Overlay[]): MovingRoom {
  const room = { leastFrames: -Infinity, mostFrames: Infinity, leastRows: -Infinity, mostRows: Infinity }
  for (const overlay of overlays) {
    room.leastFrames = Math.max(room.leastFrames, 0 - overlay.from)
    room.mostFrames = Math.min(room.mostFrames, MAX_DURATION_FRAMES - endOf(overlay))
    room.leastRows = Math.max(room.leastRows, 0 - overlay.row)
    room.mostRows = Math.min(room.mostRows, MAX_ROW - overlay.row)
  }
  return room
}

function editOf(
  state: MovingOverlays,
  view: PointerView,
  shiftedBy: { readonly frames: Frames; readonly rows: number },
): GestureEdit {
  if (!state.isCopy) {
    const input = { overlayIds: [...state.overlayIds], deltaFrames: shiftedBy.frames, deltaRows: shiftedBy.rows }
    return { name: 'moveOverlays', input }
  }
  const overlays = movedOverlays(state, view).map(({ id: _, ...copy }) => ({
    ...copy,
    from: copy.from + shiftedBy.frames,
    row: copy.row + shiftedBy.rows,
  }))
  return { name: 'addOverlays', input: { overlays } }
}

interface Movement {
  readonly frames: Frames
  readonly zone: DropZone
  readonly snap: Snap | null
}

function movementOf(
  moving: { readonly state: MovingOverlays; readonly lead: Overlay },
  point: PointerPoint,
  view: PointerView,
): Movement {
  const { state, lead } = moving
  const { geometry } = view
  const raw = frameOfX(geometry, point.x) - state.originFrame
  const isAcross = Math.abs(point.x - state.origin.x) >= Math.abs(point.y - state.origin.y)
  const ownRow = { row: lead.row, isNewRow: false }
  if (point.isShift && !isAcross) return { frames: 0, zone: dropZoneAt(geometry, point.y), snap: null }
  const isSnapping = view.isSnapping && !point.isCommand
  const snap = isSnapping
    ? nearestSnap(state.snapEdges, [lead.from + raw, endOf(lead) + raw], SNAP_PIXELS / geometry.pixelsPerFrame)
    : null
  const zone = dropZoneAt(geometry, point.y)
  const isSameHeight = Math.abs(point.y - state.origin.y) < INSERTION_FROM_PIXELS
  const stays = point.isShift || (zone.isNewRow && isSameHeight)
  return { frames: Math.round(raw + (snap?.shift ?? 0)), zone: stays ? ownRow : zone, snap }
}

function follow(state: MovingOverlays, point: PointerPoint, view: PointerView): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const { frames, zone, snap } = movementOf({ state, lead }, point, view)
  const deltaFrames = clamp(frames, state.room.leastFrames, state.room.mostFrames)
  const deltaRows = clamp(zone.row - lead.row, state.room.leastRows, state.room.mostRows)
  const next: MovingOverlays = {
    ...state,
    pointer: point,
    deltaFrames,
    deltaRows,
    insertionRow: zone.isNewRow ? zone.row : null,
    snapFrame: deltaFrames === frames ? (snap?.edge ?? null) : null,
  }
  if (deltaFrames === state.deltaFrames && deltaRows === state.deltaRows) return step(next)
  return step(next, { type: 'updateGesture', edit: editOf(next, view, { frames: deltaFrames, rows: deltaRows }) })
}

/** Into a new row: the row is made first, so that what lay at it and below is already one further down. */
function dropIntoNewRow(state: MovingOverlays, view: PointerView, insertionRow: number): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const pushed = (row: number): number => (row >= insertionRow ? row + 1 : row)
  const insert: GestureEdit = { name: 'insertRow', input: { row: insertionRow } }
  const rows = insertionRow - (state.isCopy ? lead.row : pushed(lead.row))
  const label = state.isCopy ? 'Copy to a new row' : 'Move to a new row'
  const place = editOf(state, view, { frames: state.deltaFrames, rows })
  return step(idle, { type: 'cancelGesture' }, { type: 'transact', edits: [insert, place], label })
}

/** The selection follows the pointer. Ctrl/⌘ suspends snapping, Shift keeps to one axis, Alt at the start copies. */
export function reduceMovingOverlays(state: MovingOverlays, input: PointerInput, view: PointerView): PointerStep {
  switch (input.type) {
    case 'move':
      return follow(state, input.point, view)
    case 'tick': {
      const followed = follow(state, state.pointer, view)
      return step(followed.state, ...followed.effects, ...edgeScrollEffects(state, view.geometry, input.elapsed))
    }
    case 'up': {
      if (state.insertionRow !== null) return dropIntoNewRow(state, view, state.insertionRow)
      const isStill = state.deltaFrames === 0 && state.deltaRows === 0
      return step(idle, { type: isStill ? 'cancelGesture' : 'commitGesture' })
    }
    case 'cancel':
      return step(idle, { type: 'cancelGesture' })
    case 'down':
    case 'leave':
    case 'doubleClick':
    case 'dragOver':
    case 'dragLeave':
    case 'dropAsset':
    case 'dropFiles':
      return step(state)
  }
}
