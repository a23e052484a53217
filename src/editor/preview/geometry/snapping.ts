import type { CanvasPixels } from '../../../base/units.ts'
import type { Bounds } from './bounds.ts'
import { spacingAlong } from './spacing.ts'
import { rankOf, type SnapLine, type SnapReason } from './snapLines.ts'

export type Guide = SnapLine

export interface Snapped {
  /** Correction that moves the box onto the lines. */
  readonly shift: { readonly x: number; readonly y: number }
  readonly guides: readonly Guide[]
}

/**
 * A coordinate of the dragged box that may snap. Edges do not snap to the centres of other overlays, but centres snap
 * to edges and centres.
 */
interface Place {
  readonly at: number
  readonly isCenter: boolean
}

export interface SnapTargets {
  readonly lines: readonly SnapLine[]
  /** Overlays that are not dragged. Equal gaps are measured between them. */
  readonly others: readonly Bounds[]
  /** Snap distance. */
  readonly reach: CanvasPixels
}

const EPSILON = 0.01

const canMeet = ({ isCenter }: Place, { reason }: SnapLine): boolean => isCenter || reason !== 'alignedCentres'

function nearest(
  places: readonly Place[],
  lines: readonly SnapLine[],
  reach: number,
): { shift: number; reason: SnapReason } | null {
  let best: { shift: number; reason: SnapReason } | null = null
  for (const place of places) {
    for (const line of lines) {
      if (!canMeet(place, line)) continue
      const shift = line.at - place.at
      const distance = Math.abs(shift)
      if (distance > reach) continue
      const gain = best === null ? Infinity : Math.abs(best.shift) - distance
      const isBetter = gain > EPSILON || (gain > -EPSILON && best !== null && rankOf(line.reason) < rankOf(best.reason))
      if (isBetter) best = { shift, reason: line.reason }
    }
  }
  return best
}

/**
 * Lines that the box meets after the shift. If several lie at the same position, the one with the highest priority
 * counts.
 */
function metLines(places: readonly Place[], lines: readonly SnapLine[], extent: { from: number; to: number }): Guide[] {
  const met = new Map<number, Guide>()
  for (const line of lines) {
    if (!places.some((place) => canMeet(place, line) && Math.abs(line.at - place.at) < EPSILON)) continue
    const known = met.get(line.at)
    const from = Math.min(line.from, extent.from, known?.from ?? Infinity)
    const to = Math.max(line.to, extent.to, known?.to ?? -Infinity)
    const reason = known && rankOf(known.reason) < rankOf(line.reason) ? known.reason : line.reason
    met.set(line.at, { ...line, reason, from, to })
  }
  return [...met.values()]
}

const along = (bounds: Bounds, axis: 'x' | 'y'): { low: number; high: number } =>
  axis === 'x' ? { low: bounds.left, high: bounds.right } : { low: bounds.top, high: bounds.bottom }

/**
 * Snaps the centre or an edge of a moved rectangle to a line. If no line is near enough, the rectangle snaps to equal
 * gaps on both sides.
 */
export function snappedMove(moved: Bounds, targets: SnapTargets): Snapped {
  const { lines, others, reach } = targets
  const guides: Guide[] = []
  const shift = { x: 0, y: 0 }
  for (const axis of ['x', 'y'] as const) {
    const { high, low } = along(moved, axis)
    const places = [
      { at: (low + high) / 2, isCenter: true },
      { at: low, isCenter: false },
      { at: high, isCenter: false },
    ]
    const ofAxis = lines.filter((line) => line.axis === axis)
    const best = nearest(places, ofAxis, reach)
    if (best) {
      shift[axis] = best.shift
      continue
    }
    const spacing = spacingAlong(axis, moved, { others, reach })
    if (!spacing) continue
    shift[axis] = spacing.shift
    guides.push(...spacing.guides)
  }
  return { shift, guides: [...guidesOf(moved, shift, lines), ...guides] }
}

function guidesOf(moved: Bounds, shift: { x: number; y: number }, lines: readonly SnapLine[]): Guide[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const { high, low } = along(moved, axis)
    const across = along(moved, axis === 'x' ? 'y' : 'x')
    const [own, other] = axis === 'x' ? [shift.x, shift.y] : [shift.y, shift.x]
    const places = [
      { at: (low + high) / 2 + own, isCenter: true },
      { at: low + own, isCenter: false },
      { at: high + own, isCenter: false },
    ]
    const extent = { from: across.low + other, to: across.high + other }
    return metLines(
      places,
      lines.filter((line) => line.axis === axis),
      extent,
    )
  })
}

/**
 * Snaps the dragged edges of an upright rectangle to lines.
 * @param edges edges that follow the pointer: −1 for left or top, 1 for right or bottom, 0 for neither
 */
export function snappedEdges(
  pulled: Bounds,
  edges: { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 },
  targets: Pick<SnapTargets, 'lines' | 'reach'>,
): Snapped {
  const shift = { x: 0, y: 0 }
  const guides: Guide[] = []
  for (const axis of ['x', 'y'] as const) {
    if (edges[axis] === 0) continue
    const { high, low } = along(pulled, axis)
    const place = { at: edges[axis] < 0 ? low : high, isCenter: false }
    const lines = targets.lines.filter((line) => line.axis === axis)
    const best = nearest([place], lines, targets.reach)
    if (!best) continue
    shift[axis] = best.shift
    const across = along(pulled, axis === 'x' ? 'y' : 'x')
    guides.push(...metLines([{ ...place, at: place.at + best.shift }], lines, { from: across.low, to: across.high }))
  }
  return { shift, guides }
}
