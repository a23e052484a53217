import type { CanvasPixels } from '../../../base/units.ts'
import type { Bounds } from './bounds.ts'
import type { SnapLine } from './snapLines.ts'

type Axis = 'x' | 'y'

interface Span {
  readonly low: number
  readonly high: number
}

const spanOf = (bounds: Bounds, axis: Axis): Span =>
  axis === 'x' ? { low: bounds.left, high: bounds.right } : { low: bounds.top, high: bounds.bottom }

const isBeside = (one: Span, other: Span): boolean => one.low < other.high && other.low < one.high

/** A line through the middle of a gap. */
function gapLine(axis: Axis, gap: Span, at: number): SnapLine {
  // The line runs along the gap, so its position is on the other axis.
  return { axis: axis === 'x' ? 'y' : 'x', at, reason: 'equalGaps', from: gap.low, to: gap.high }
}

/**
 * Snaps a rectangle between two neighbours with equal gaps, or next to two others with the same gap as between those.
 *
 *     ┌──┐ ← → ┌──┐ ← → ┌──┐
 *     └──┘     └──┘     └──┘
 */
export function spacingAlong(
  axis: Axis,
  moved: Bounds,
  around: { readonly others: readonly Bounds[]; readonly reach: CanvasPixels },
): { readonly shift: number; readonly guides: readonly SnapLine[] } | null {
  const own = spanOf(moved, axis)
  const acrossAxis = axis === 'x' ? 'y' : 'x'
  const across = spanOf(moved, acrossAxis)
  const beside = around.others
    .filter((other) => isBeside(spanOf(other, acrossAxis), across))
    .map((other) => spanOf(other, axis))
  const before = beside.filter(({ high }) => high <= own.low + around.reach).toSorted((a, b) => b.high - a.high)
  const after = beside.filter(({ low }) => low >= own.high - around.reach).toSorted((a, b) => a.low - b.low)
  const length = own.high - own.low
  const middle = (across.low + across.high) / 2
  const [previous, beforePrevious] = before
  const [next, afterNext] = after
  const candidates: { readonly low: number; readonly gaps: (low: number) => readonly Span[] }[] = []
  if (previous && next && next.low - previous.high > length) {
    candidates.push({
      low: (previous.high + next.low - length) / 2,
      gaps: (low) => [
        { low: previous.high, high: low },
        { low: low + length, high: next.low },
      ],
    })
  }
  if (previous && beforePrevious && previous.low > beforePrevious.high) {
    const gap = { low: beforePrevious.high, high: previous.low }
    candidates.push({
      low: previous.high + gap.high - gap.low,
      gaps: (low) => [gap, { low: previous.high, high: low }],
    })
  }
  if (next && afterNext && afterNext.low > next.high) {
    const gap = { low: next.high, high: afterNext.low }
    candidates.push({
      low: next.low - (gap.high - gap.low) - length,
      gaps: (low) => [{ low: low + length, high: next.low }, gap],
    })
  }
  const [best] = candidates
    .filter(({ low }) => Math.abs(low - own.low) <= around.reach)
    .toSorted((a, b) => Math.abs(a.low - own.low) - Math.abs(b.low - own.low))
  if (!best) return null
  return { shift: best.low - own.low, guides: best.gaps(best.low).map((gap) => gapLine(axis, gap, middle)) }
}
