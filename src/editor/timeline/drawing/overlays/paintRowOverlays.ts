import { endOf } from '../../../../composition/timeline.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { firstAbove, overlayPositions } from '../../geometry/overlayIndex.ts'
import { boxOf, frameOfX } from '../../geometry/timelineGeometry.ts'
import { OUTLINE_FROM } from './detail.ts'
import type { DrawContext } from '../drawContext.ts'
import type { OverlaysView } from './overlayView.ts'
import { paintBar, type Bar } from './paintBar.ts'
import { paintOverlay } from './paintOverlay.ts'

/** True if a narrow overlay extends a bar: it looks the same and is at most one pixel away. */
function continues(run: Bar, next: Bar): boolean {
  const end = run.box.left + run.box.width
  return run.type === next.type && run.isSelected === next.isSelected && next.box.left <= end + 1
}

function joined(run: Bar, next: Bar): Bar {
  const right = Math.max(run.box.left + run.box.width, next.box.left + next.box.width)
  return { ...run, box: { ...run.box, width: right - run.box.left } }
}

/**
 * Draws the overlays of a row and returns how many. Narrow ones are merged into bars, and those behind a filled pixel
 * are skipped by binary search, so the cost depends on pixels rather than overlays.
 */
export function paintRowOverlays(ctx: DrawContext, view: OverlaysView, row: number): number {
  const { geometry, index, draggedIds, selection } = view
  const rowIndex = index.rows.get(row)
  if (!rowIndex) return 0
  const range = { start: frameOfX(geometry, -1), end: frameOfX(geometry, geometry.width + 1) }
  const { first, last } = overlayPositions(rowIndex, range)
  let run: Bar | null = null
  let drawn = 0
  const flush = (): void => {
    if (run) paintBar(ctx, view, run)
    run = null
  }
  let position = first
  while (position < last) {
    const overlay: Overlay | undefined = rowIndex.overlays[position]
    position++
    if (!overlay || endOf(overlay) <= range.start || draggedIds.has(overlay.id)) continue
    const box = boxOf(geometry, overlay)
    drawn++
    if (box.width >= OUTLINE_FROM) {
      flush()
      paintOverlay(ctx, view, overlay)
      continue
    }
    const next: Bar = { type: overlay.type, isSelected: selection.has(overlay.id), box }
    if (run && continues(run, next)) run = joined(run, next)
    else {
      flush()
      run = next
    }
    const isDense = box.width <= 2
    if (isDense) position = Math.max(position, firstAbove(rowIndex.furthestEnds, frameOfX(geometry, box.left + 1)))
  }
  flush()
  return drawn
}
