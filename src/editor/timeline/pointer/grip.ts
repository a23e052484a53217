import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { touchingNeighbour } from '../../../composition/timeline.ts'
import type { CutEdge } from '../../../composition/words/cutEdges.ts'
import { cutEdgeAt } from '../geometry/cutEdgeAt.ts'
import { HEADER_HEIGHT, type Hit } from '../geometry/hitTest.ts'
import { boxOf } from '../geometry/timelineGeometry.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PointerView } from './timelineInput.ts'

/** The part that a press grabs. It depends on the tool, the position and the modifier keys held when the button is pressed. */
export type Grip =
  | { readonly kind: 'move' | 'copy' | 'insert' }
  | { readonly kind: 'slip' | 'slide' }
  | { readonly kind: 'trim'; readonly edge: 'start' | 'end'; readonly mode: 'trim' | 'ripple' | 'rate' }
  | { readonly kind: 'roll'; readonly leftId: OverlayId; readonly rightId: OverlayId }
  | ({ readonly kind: 'cutEdge' } & CutEdge)
  | { readonly kind: 'volume' }
  | { readonly kind: 'handle'; readonly part: 'fadeIn' | 'fadeOut' | 'transition' }
  /** The tool has no effect here. */
  | { readonly kind: 'nothing' }

type OverlayHit = Extract<Hit, { readonly overlay: Overlay }>

/** Distances from a cut within which the trim tool rolls, and within which it ripples. */
const ROLL_PIXELS = 5
const TRIM_PIXELS = 14

const hasSource = ({ type }: Overlay): boolean => type === 'video' || type === 'sound'

function selectGrip(view: PointerView, { overlay, part }: OverlayHit, point: SurfacePoint): Grip {
  // With Alt, Ctrl or ⌘, a drag of the body copies or inserts the overlay instead. Edges keep their grip.
  const isPlain = !point.isAlt && !point.isCommand
  const cutEdge = isPlain && (part === 'body' || part === 'volume') ? cutEdgeAt(view.geometry, overlay, point.x) : null
  if (cutEdge) return { kind: 'cutEdge', ...cutEdge }
  switch (part) {
    case 'start':
    case 'end':
      return { kind: 'trim', edge: part, mode: point.isCommand || view.isRippling ? 'ripple' : 'trim' }
    case 'fadeIn':
    case 'fadeOut':
    case 'transition':
      return { kind: 'handle', part }
    case 'volume':
      if (view.selection.has(overlay.id) && isPlain) return { kind: 'volume' }
      break
    case 'body':
  }
  if (point.isAlt) return { kind: 'copy' }
  return { kind: point.isCommand ? 'insert' : 'move' }
}

/**
 * The trim tool depends on the position: it rolls at a cut, ripples beside it, slides in the header and slips below.
 *
 *     |ripple|roll||roll|ripple|   slide   |
 *     |      |    ||    |      |   slip    |
 */
function trimGrip(view: PointerView, { overlay }: OverlayHit, point: SurfacePoint): Grip {
  const box = boxOf(view.geometry, overlay)
  const fromStart = point.x - box.left
  const fromEnd = box.left + box.width - point.x
  const edge = fromStart <= fromEnd ? 'start' : 'end'
  const distance = Math.min(fromStart, fromEnd)
  const row = view.index.rows.get(overlay.row)?.overlays ?? []
  const neighbour = distance <= ROLL_PIXELS ? touchingNeighbour(row, overlay.id, edge) : null
  if (neighbour) {
    const [leftId, rightId] = edge === 'start' ? [neighbour.id, overlay.id] : [overlay.id, neighbour.id]
    return { kind: 'roll', leftId, rightId }
  }
  if (distance <= Math.min(TRIM_PIXELS, box.width / 3)) return { kind: 'trim', edge, mode: 'ripple' }
  if (!hasSource(overlay) || point.y < box.top + HEADER_HEIGHT) return { kind: 'slide' }
  return { kind: 'slip' }
}

function rateGrip(view: PointerView, { overlay }: OverlayHit, point: SurfacePoint): Grip {
  if (overlay.type === 'sound') return { kind: 'nothing' }
  const box = boxOf(view.geometry, overlay)
  return { kind: 'trim', edge: point.x < box.left + box.width / 2 ? 'start' : 'end', mode: 'rate' }
}

export function gripOf(view: PointerView, hit: OverlayHit, point: SurfacePoint): Grip {
  switch (view.tool) {
    case 'select':
    case 'blade':
      return selectGrip(view, hit, point)
    case 'trim':
      return trimGrip(view, hit, point)
    case 'slip':
      return hasSource(hit.overlay) ? { kind: 'slip' } : { kind: 'nothing' }
    case 'slide':
      return { kind: 'slide' }
    case 'rate':
      return rateGrip(view, hit, point)
  }
}

export function isSameGrip(a: Grip | null, b: Grip | null): boolean {
  if (!a || !b || a.kind !== b.kind) return a === b
  if (a.kind === 'trim' && b.kind === 'trim') return a.edge === b.edge && a.mode === b.mode
  if (a.kind === 'roll' && b.kind === 'roll') return a.leftId === b.leftId && a.rightId === b.rightId
  if (a.kind === 'cutEdge' && b.kind === 'cutEdge') return a.edge === b.edge && a.sourceFrame === b.sourceFrame
  return a.kind !== 'handle' || b.kind !== 'handle' || a.part === b.part
}

export function cursorOfGrip(grip: Grip, isPressed: boolean): string {
  switch (grip.kind) {
    case 'move':
      return isPressed ? 'grabbing' : 'grab'
    case 'copy':
      return 'copy'
    case 'insert':
      return 'alias'
    case 'slip':
    case 'slide':
    case 'roll':
      return 'col-resize'
    case 'trim':
      if (grip.mode === 'trim') return 'ew-resize'
      return grip.edge === 'start' ? 'w-resize' : 'e-resize'
    case 'cutEdge':
      return grip.edge === 'start' ? 'w-resize' : 'e-resize'
    case 'handle':
      return 'col-resize'
    case 'volume':
      return 'ns-resize'
    case 'nothing':
      return 'not-allowed'
  }
}
