import { boundsOf, type Bounds } from './bounds.ts'
import type { Box } from './box.ts'

/** What a line is there for, as a guide says it. */
export type SnapReason = 'Centre' | 'Edge' | 'Third' | 'Safe zone' | 'Aligned' | 'Aligned centres' | 'Equal gaps'

/** A line to which something snaps, in canvas pixels. */
export interface SnapLine {
  /** `x` stands upright at a distance from the left, `y` lies at a distance from the top. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly reason: SnapReason
  /** From where to where the line is drawn, along itself. */
  readonly from: number
  readonly to: number
}

/** Where two lines are equally near, the first of these wins. */
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
  /** What stands still on the picture. */
  readonly others: readonly Box[]
  /** The zones that are shown, by their edges. */
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

/** Everything that something on the picture can snap to: the canvas, its thirds, what stands still, shown safe zones. */
export function snapLinesOf(scene: SnapScene): SnapLine[] {
  return [
    ...canvasLines('x', scene.width, scene.height),
    ...canvasLines('y', scene.height, scene.width),
    ...scene.others.flatMap((other) => boxLines(boundsOf(other))),
    ...scene.zones.flatMap(zoneLines),
  ]
}
