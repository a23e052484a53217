import { boundsOf, type Bounds } from './bounds.ts'
import type { Box } from './box.ts'

/** Reason for a guide, as shown to the user. */
export type SnapReason = 'Centre' | 'Edge' | 'Third' | 'Safe zone' | 'Aligned' | 'Aligned centres' | 'Equal gaps'

/** A snap line in canvas pixels. */
export interface SnapLine {
  /** `x` is a vertical line at an x, `y` a horizontal line at a y. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly reason: SnapReason
  /** Extent of the drawn line. */
  readonly from: number
  readonly to: number
}

/** Priority among equally near lines, highest first. */
const ranks: readonly SnapReason[] = [
  'Centre',
  'Edge',
  'Aligned centres',
  'Aligned',
  'Safe zone',
  'Third',
  'Equal gaps',
]
export const rankOf = (reason: SnapReason): number => ranks.indexOf(reason)

export interface SnapScene {
  readonly width: number
  readonly height: number
  /** Stationary overlays. */
  readonly others: readonly Box[]
  /** Shown safe zones. */
  readonly zones: readonly Bounds[]
}

function canvasLines(axis: 'x' | 'y', length: number, across: number): SnapLine[] {
  const line = (at: number, reason: SnapReason): SnapLine => ({ axis, at, reason, from: 0, to: across })
  return [
    line(length / 2, 'Centre'),
    line(0, 'Edge'),
    line(length, 'Edge'),
    line(length / 3, 'Third'),
    line((length * 2) / 3, 'Third'),
  ]
}

function boxLines({ bottom, left, right, top }: Bounds): SnapLine[] {
  const upright = { axis: 'x' as const, from: top, to: bottom }
  const lying = { axis: 'y' as const, from: left, to: right }
  return [
    { ...upright, at: (left + right) / 2, reason: 'Aligned centres' },
    { ...upright, at: left, reason: 'Aligned' },
    { ...upright, at: right, reason: 'Aligned' },
    { ...lying, at: (top + bottom) / 2, reason: 'Aligned centres' },
    { ...lying, at: top, reason: 'Aligned' },
    { ...lying, at: bottom, reason: 'Aligned' },
  ]
}

function zoneLines(zone: Bounds): SnapLine[] {
  return boxLines(zone)
    .filter(({ reason }) => reason === 'Aligned')
    .map((line) => ({ ...line, reason: 'Safe zone' }))
}

/** All snap lines: canvas, thirds, stationary overlays and shown safe zones. */
export function snapLinesOf(scene: SnapScene): SnapLine[] {
  return [
    ...canvasLines('x', scene.width, scene.height),
    ...canvasLines('y', scene.height, scene.width),
    ...scene.others.flatMap((other) => boxLines(boundsOf(other))),
    ...scene.zones.flatMap(zoneLines),
  ]
}
