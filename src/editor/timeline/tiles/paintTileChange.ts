import { crisp, crispXOfFrame, geometryWithin, yOfRow } from '../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawing/drawContext.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'
import { paintSelection } from '../drawing/overlays/paintOverlay.ts'
import { paintTile } from './paintTile.ts'
import type { TileChange } from './tileChanges.ts'

/** In device pixels. */
const EDGE_PIXELS = 4

/** Paints a change over the existing tile. Returns the number of overlays drawn. */
export function paintTileChange(ctx: DrawContext, view: OverlaysView, change: TileChange): number {
  const { geometry } = view
  const { row } = change
  if (change.kind === 'selected') {
    for (const overlay of change.overlays) paintSelection(ctx, view, overlay)
    return change.overlays.length
  }
  // Includes a margin, because overlays are drawn at least two pixels wide.
  const edge = EDGE_PIXELS / geometry.devicePixelRatio
  const left = change.kind === 'row' ? 0 : Math.max(0, crispXOfFrame(geometry, change.start) - edge)
  const end = change.kind === 'row' ? geometry.width : crispXOfFrame(geometry, change.end) + edge
  const right = Math.min(geometry.width, end)
  if (right <= left) return 0
  const part = geometryWithin(geometry, { left, top: 0, width: right - left, height: geometry.height })
  const top = crisp(geometry, yOfRow(geometry, row))
  ctx.save()
  ctx.translate(left, 0)
  ctx.beginPath()
  ctx.rect(0, top, part.width, crisp(geometry, yOfRow(geometry, row + 1)) - top)
  ctx.clip()
  const drawn = paintTile(ctx, { ...view, geometry: part, rows: { first: row, last: row } })
  ctx.restore()
  return drawn
}
