import { boundsOf, type Bounds } from './bounds.ts'
import type { Box } from './box.ts'

export type SnapReason = 'centre' | 'edge' | 'third' | 'safeZone' | 'aligned' | 'alignedCentres' | 'equalGaps'

export interface SnapLine {
  /** `x` is a vertical line at this x, `y` a horizontal line at this y. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly reason: SnapReason
  /** The drawn line extends from `from` to `to`. */
  readonly from: number
  readonly to: number
}

/** Decides between equally near lines, highest priority first. */
const ranks: readonly SnapReason[] = ['centre', 'edge', 'alignedCentres', 'aligned', 'safeZone', 'third', 'equalGaps']
export const rankOf = (reason: SnapReason): number => ranks.indexOf(reason)

export interface SnapScene {
  readonly width: number
  readonly height: number
  /** Overlays that are not dragged. */
  readonly others: readonly Box[]
  /** Safe zones that are shown. */
  readonly zones: readonly Bounds[]
}

function canvasLines(axis: 'x' | 'y', length: number, across: number): SnapLine[] {
  const line = (at: number, reason: SnapReason): SnapLine => ({ axis, at, reason, from: 0, to: across })
  return [
    line(length / 2, 'centre'),
    line(0, 'edge'),
    line(length, 'edge'),
    line(length / 3, 'third'),
    line((length * 2) / 3, 'third'),
  ]
}

function boxLines({ bottom, left, right, top }: Bounds): SnapLine[] {
  const upright = { axis: 'x' as const, from: top, to: bottom }
  const lying = { axis: 'y' as const, from: left, to: right }
  return [
    { ...upright, at: (left + right) / 2, reason: 'alignedCentres' },
    { ...upright, at: left, reason: 'aligned' },
    { ...upright, at: right, reason: 'aligned' },
    { ...lying, at: (top + bottom) / 2, reason: 'alignedCentres' },
    { ...lying, at: top, reason: 'aligned' },
    { ...lying, at: bottom, reason: 'aligned' },
  ]
}

function zoneLines(zone: Bounds): SnapLine[] {
  return boxLines(zone)
    .filter(({ reason }) => reason === 'aligned')
    .map((line) => ({ ...line, reason: 'safeZone' }))
}

/** Snap lines of the canvas, its thirds, the other overlays and the displayed safe zones. */
export function snapLinesOf(scene: SnapScene): SnapLine[] {
  return [
    ...canvasLines('x', scene.width, scene.height),
    ...canvasLines('y', scene.height, scene.width),
    ...scene.others.flatMap((other) => boxLines(boundsOf(other))),
    ...scene.zones.flatMap(zoneLines),
  ]
}
