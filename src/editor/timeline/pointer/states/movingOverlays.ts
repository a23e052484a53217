import { t } from '@lingui/core/macro'
import type { EditRequest } from '../../../../composition/editRegistry.ts'
import type { PointerBehaviour } from '../pointerBehaviour.ts'
import { timecodeOfFrames } from '../../../../base/timecode.ts'
import { signedTimecode } from '../signedTimecode.ts'
import { acrossRows } from '../edgeScroll.ts'
import type { Frames } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { dropZoneAt, type DropZone } from '../../geometry/dropZone.ts'
import { MAX_SIDESTEP_PIXELS, nearestFreeShift, type Shift } from '../../geometry/nearestFreeShift.ts'
import { reduceDrag, snappedDrag } from './dragging.ts'
import { step, type PointerStep } from '../pointerEffect.ts'
import type { SurfacePoint } from '../../../session/pointer/pointerInput.ts'
import type { TimelineInput, PointerView } from '../timelineInput.ts'
import { idle, type MovingOverlays } from '../pointerState.ts'
import { trackNumber } from '../../../../base/trackNumber.ts'

/** A new row is only offered after this much vertical movement. */
const INSERTION_FROM_PIXELS = 10

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high) + 0
const none: ReadonlySet<number> = new Set()

export const topRowOf = (group: readonly Overlay[]): number => Math.min(...group.map(({ row }) => row))
const startOf = (group: readonly Overlay[]): Frames => Math.min(...group.map(({ from }) => from))

/** True if Alt was pressed after the drag began. Overlays on top of the clips then stay behind. */
const leavesBehind = ({ origin, pointer }: MovingOverlays): boolean => pointer.isAlt && !origin.isAlt

function editOf(state: MovingOverlays, view: PointerView, shift: Shift): EditRequest {
  const { group, mode } = state
  const overlayIds = [...state.overlayIds]
  const follow = leavesBehind(state) ? { follow: null } : {}
  if (mode === 'move')
    return { name: 'moveOverlays', input: { overlayIds, deltaFrames: shift.frames, deltaRows: shift.rows, ...follow } }
  if (mode === 'insert') {
    const atFrame = startOf(group) + shift.frames
    const row = topRowOf(group) + shift.rows
    return { name: 'insertMove', input: { overlayIds, atFrame, row, scope: view.rippleScope, ...follow } }
  }
  const overlays = group.map(({ id: _, ...copy }) => ({
    ...copy,
    from: copy.from + shift.frames,
    row: copy.row + shift.rows,
  }))
  return { name: 'addOverlays', input: { overlays } }
}

interface Movement {
  readonly frames: Frames
  readonly zone: DropZone
  readonly snapFrame: Frames | null
}

/** Requested position. Shift locks the axis of the larger movement. */
function wantedOf(state: MovingOverlays, lead: Overlay, at: { point: SurfacePoint; view: PointerView }): Movement {
  const { point, view } = at
  const zone = dropZoneAt(view.geometry, point.y)
  const isAcross = Math.abs(point.x - state.origin.x) >= Math.abs(point.y - state.origin.y)
  if (point.isShift && !isAcross) return { frames: 0, zone, snapFrame: null }
  const { frames, snapFrame } = snappedDrag(state, [lead.from, endOf(lead)], at)
  const isSameHeight = Math.abs(point.y - state.origin.y) < INSERTION_FROM_PIXELS
  const stays = point.isShift || (zone.isNewRow && isSameHeight)
  return { frames, zone: stays ? { row: lead.row, isNewRow: false } : zone, snapFrame }
}

interface Placement {
  readonly shift: Shift
  readonly insertionRow: number | null
}

/** The closest position to the requested one without overlaps, if necessary on new rows. */
function placementOf(state: MovingOverlays, wanted: Shift, view: PointerView): Placement {
  const { group, mode } = state
  if (mode === 'insert') return { shift: wanted, insertionRow: null }
  const ignored = mode === 'copy' ? none : new Set(state.overlayIds)
  const length = Math.max(...group.map(endOf)) - startOf(group)
  const reach = Math.min(length / 2, MAX_SIDESTEP_PIXELS / view.geometry.pixelsPerFrame)
  const isLocked = group.some(({ row }) => view.isLocked(row + wanted.rows))
  const free = isLocked ? null : nearestFreeShift(view.index, { spans: group, ignored }, { wanted, reach })
  if (free && free.frames >= state.limits.minFrames && free.frames <= state.limits.maxFrames) {
    return { shift: free, insertionRow: null }
  }
  return { shift: wanted, insertionRow: topRowOf(group) + wanted.rows }
}

/**
 * While new rows are offered, the preview follows the pointer. It never enters a locked row, because the edit would be
 * refused.
 */
function shownRows(group: readonly Overlay[], { insertionRow, shift }: Placement, view: PointerView): number {
  const isRefused = insertionRow !== null && group.some(({ row }) => view.isLocked(row + shift.rows))
  return isRefused ? 0 : shift.rows
}

function follow(state: MovingOverlays, point: SurfacePoint, view: PointerView): PointerStep {
  const lead = view.index.overlayById.get(state.leadId)
  if (!lead) return step(idle, { type: 'cancelGesture' })
  const { limits } = state
  const { frames, zone, snapFrame } = wantedOf(state, lead, { point, view })
  const wanted = {
    frames: clamp(frames, limits.minFrames, limits.maxFrames),
    rows: clamp(zone.row - lead.row, limits.minRows, limits.maxRows),
  }
  const isStill = wanted.frames === 0 && wanted.rows === 0 && !zone.isNewRow
  const isPlaced = isStill || (zone.isNewRow && state.mode !== 'insert')
  const place: Placement = isPlaced
    ? { shift: wanted, insertionRow: zone.isNewRow ? zone.row : null }
    : placementOf(state, wanted, view)
  const next: MovingOverlays = {
    ...state,
    pointer: point,
    deltaFrames: place.shift.frames,
    deltaRows: shownRows(state.group, place, view),
    insertionRow: place.insertionRow,
    snapFrame: place.shift.frames === frames ? snapFrame : null,
  }
  const isSame = next.deltaFrames === state.deltaFrames && next.deltaRows === state.deltaRows
  const keepsDragged = next.insertionRow === null || state.insertionRow !== null
  if (isSame && keepsDragged && leavesBehind(next) === leavesBehind(state)) return step(next)
  return step(next, {
    type: 'updateGesture',
    edit: editOf(next, view, { frames: next.deltaFrames, rows: next.deltaRows }),
  })
}

/** Inserts as many new rows as the group spans and drops it there. */
function dropIntoNewRows(state: MovingOverlays, view: PointerView, insertionRow: number): PointerStep {
  const { group } = state
  const top = topRowOf(group)
  const count = Math.max(...group.map(({ row }) => row)) - top + 1
  const inserts = Array.from({ length: count }, (): EditRequest => {
    return { name: 'insertRow', input: { row: insertionRow } }
  })
  if (state.mode === 'copy') {
    const place = editOf(state, view, { frames: state.deltaFrames, rows: insertionRow - top })
    const edits = [...inserts, place]
    return step(
      idle,
      { type: 'cancelGesture' },
      { type: 'transact', edits, label: t`Copy to new track`, selects: true },
    )
  }
  // New rows may split a group that spans the insertion line, so its parts move by different distances.
  const wayOf = ({ row }: Overlay): number => insertionRow - top - (row >= insertionRow ? count : 0)
  const moves = [...Map.groupBy(group, wayOf)].map(([deltaRows, overlays]): EditRequest => {
    const overlayIds = overlays.map(({ id }) => id)
    const follow = leavesBehind(state) ? { follow: null } : {}
    return { name: 'moveOverlays', input: { overlayIds, deltaFrames: state.deltaFrames, deltaRows, ...follow } }
  })
  const edits = [...inserts, ...moves]
  return step(idle, { type: 'cancelGesture' }, { type: 'transact', edits, label: t`Move to new track`, selects: false })
}

const cursors = { move: 'grabbing', copy: 'copy', insert: 'alias' } as const
const modeLabels = { move: null, copy: t`Copy`, insert: t`Insert` } as const

function reduce(state: MovingOverlays, input: TimelineInput, view: PointerView): PointerStep {
  const hasChanged = state.deltaFrames !== 0 || state.deltaRows !== 0
  if (input.type === 'up' && state.insertionRow !== null) return dropIntoNewRows(state, view, state.insertionRow)
  return reduceDrag(state, input, { view, follow, scroller: acrossRows, hasChanged })
}

/**
 * Drags the selection with the overlays on top of it, which Alt leaves behind. Ctrl/⌘ suspends snapping and Shift locks
 * an axis; if already held when the button is pressed, Alt copies and Ctrl/⌘ inserts.
 */
export const movingOverlays: PointerBehaviour<MovingOverlays> = {
  reduce,
  cursor: ({ mode }) => cursors[mode],
  scroller: acrossRows,
  tooltip: ({ deltaFrames, deltaRows, group, insertionRow, leadId, mode }, { fps }) => {
    const lead = group.find(({ id }) => id === leadId)
    if (!lead) return ''
    const place = insertionRow === null ? t`track ${trackNumber(lead.row + deltaRows)}` : t`new track`
    const from = timecodeOfFrames(lead.from + deltaFrames, fps)
    const label = modeLabels[mode]
    return [...(label === null ? [] : [label]), from, signedTimecode(deltaFrames, fps), place].join('  ')
  },
}
