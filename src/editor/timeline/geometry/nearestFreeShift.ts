import type { CssPixels, Frames } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { overlaysWithin, type OverlayIndex } from './overlayIndex.ts'

/** Maximum horizontal shift to avoid an overlap. Beyond it the group gets a new row. */
export const MAX_SIDESTEP_PIXELS: CssPixels = 60

type Span = Pick<Overlay, 'from' | 'durationInFrames' | 'row'>

/** A dragged group at its original position. */
export interface MovingGroup {
  readonly spans: readonly Span[]
  /** Overlays that are ignored because they move with the group. */
  readonly ignored: ReadonlySet<OverlayId>
}

export interface Shift {
  readonly frames: Frames
  readonly rows: number
}

/** Overlays that the shifted group would overlap. */
function inTheWay(index: OverlayIndex, group: MovingGroup, shift: Shift): { span: Span; other: Overlay }[] {
  const blocking: { span: Span; other: Overlay }[] = []
  for (const span of group.spans) {
    const start = span.from + shift.frames
    const range = { start, end: start + span.durationInFrames }
    for (const other of overlaysWithin(index, span.row + shift.rows, range))
      if (!group.ignored.has(other.id)) blocking.push({ span, other })
  }
  return blocking
}

/**
 * The shift closest to `wanted`, within `reach`, at which the group overlaps nothing. Null if there is none.
 *
 *     |aaaa|··|bbbb|   c of 2 wanted at 1   →   |aaaa|cc|bbbb|
 */
export function nearestFreeShift(
  index: OverlayIndex,
  group: MovingGroup,
  { wanted, reach }: { readonly wanted: Shift; readonly reach: Frames },
): Shift | null {
  const blocking = inTheWay(index, group, wanted)
  if (blocking.length === 0) return wanted
  const candidates = blocking.flatMap(({ span, other }) => [
    other.from - span.from - span.durationInFrames,
    endOf(other) - span.from,
  ])
  const near = [...new Set(candidates)]
    .filter((frames) => Math.abs(frames - wanted.frames) <= reach)
    .sort((a, b) => Math.abs(a - wanted.frames) - Math.abs(b - wanted.frames))
  for (const frames of near) {
    const shift = { frames, rows: wanted.rows }
    if (inTheWay(index, group, shift).length === 0) return shift
  }
  return null
}
