import { rowHeight } from '../geometry/rowLayout.ts'
import { rulerSteps } from '../geometry/rulerSteps.ts'
import { crisp, crispXOfFrame, visibleFrames, yOfRow } from '../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawing/drawContext.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { paintRowOverlays } from '../drawing/overlays/paintRowOverlays.ts'
import { paintRowState } from '../drawing/paintRowState.ts'

function paintRows(ctx: DrawContext, { geometry, palette, rows }: OverlaysView): void {
  ctx.fillStyle = palette.ground
  ctx.fillRect(0, 0, geometry.width, geometry.height)
  ctx.fillStyle = palette.row
  for (let row = rows.first; row <= rows.last; row++) {
    const top = crisp(geometry, yOfRow(geometry, row))
    ctx.fillRect(0, top, geometry.width, rowHeight(geometry.rows, row) - 1)
  }
}

function paintGrid(ctx: DrawContext, { geometry, palette }: OverlaysView): void {
  const { major } = rulerSteps(geometry.pixelsPerFrame, geometry.fps)
  const { start, end: last } = visibleFrames(geometry)
  ctx.fillStyle = palette.grid
  for (let tick = Math.max(0, Math.floor(start / major)); tick * major <= last; tick++)
    ctx.fillRect(crispXOfFrame(geometry, tick * major), 0, 1, geometry.height)
  const endX = crispXOfFrame(geometry, geometry.durationInFrames)
  const end = Math.max(0, endX)
  if (end >= geometry.width) return
  ctx.globalAlpha = 0.6
  ctx.fillStyle = palette.beyondEnd
  ctx.fillRect(end, 0, geometry.width - end, geometry.height)
  ctx.globalAlpha = 1
  // Only the tile that contains the end draws its line.
  if (endX < 0) return
  ctx.fillStyle = palette.rulerTick
  ctx.fillRect(end, 0, 1, geometry.height)
}

/** Paints all rows of a tile. Returns the number of overlays drawn. */
export function paintTile(ctx: DrawContext, view: OverlaysView): number {
  paintRows(ctx, view)
  paintGrid(ctx, view)
  let drawn = 0
  for (let row = view.rows.first; row <= view.rows.last; row++) {
    drawn += paintRowOverlays(ctx, view, row)
    paintRowState(ctx, view, row)
  }
  return drawn
}
