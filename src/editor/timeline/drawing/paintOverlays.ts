import { overlaysWithin } from '../geometry/overlayIndex.ts'
import { RULER_HEIGHT, visibleFrames, visibleRows } from '../geometry/timelineGeometry.ts'
import type { DrawContext } from './drawContext.ts'
import type { OverlaysView } from './overlayView.ts'
import { paintOverlay } from './paintOverlay.ts'

/** Draws every overlay in view, row by row. Returns how many: never more than are in view, whatever the document holds. */
export function paintOverlays(ctx: DrawContext, view: OverlaysView): number {
  const { geometry, index, lifted } = view
  ctx.clearRect(0, 0, geometry.width, geometry.height)
  const range = visibleFrames(geometry)
  const rows = visibleRows(geometry)
  let drawn = 0
  for (let row = rows.first; row <= rows.last; row++) {
    for (const overlay of overlaysWithin(index, row, range)) {
      if (lifted.has(overlay.id)) continue
      paintOverlay(ctx, view, overlay)
      drawn++
    }
  }
  ctx.clearRect(0, 0, geometry.width, RULER_HEIGHT)
  return drawn
}
