import type { RowSettings } from '../../session/view/rows.ts'
import { rowHeight } from '../geometry/rowLayout.ts'
import { scrolledPixels, yOfRow } from '../geometry/timelineGeometry.ts'
import type { DrawContext } from './drawContext.ts'
import type { OverlaysView } from './overlays/overlayView.ts'

const HATCH_PIXELS = 10

/** Opacity of the dimming over a locked row. Its content stays readable. */
export const LOCKED_DIMMING = 0.35
/** Opacity of the dimming over a hidden row. */
const HIDDEN_DIMMING = 0.7

/** True if the content of a row is dimmed. */
export const isDimmed = (row: RowSettings | undefined): boolean => Boolean(row?.isHidden) || Boolean(row?.isLocked)

/**
 * Dims a hidden row; dims and hatches a locked one. The hatch is aligned to the content, so that it joins across tiles.
 */
export function paintRowState(ctx: DrawContext, view: OverlaysView, row: number): void {
  const { geometry, palette } = view
  const settings = view.rowSettings[row]
  if (!isDimmed(settings)) return
  const { isHidden = false, isLocked = false } = settings ?? {}
  const top = yOfRow(geometry, row)
  const height = rowHeight(geometry.rows, row) - 1
  ctx.globalAlpha = isHidden ? HIDDEN_DIMMING : LOCKED_DIMMING
  ctx.fillStyle = palette.row
  ctx.fillRect(0, top, geometry.width, height)
  ctx.globalAlpha = 1
  if (!isLocked) return
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, top, geometry.width, height)
  ctx.clip()
  ctx.beginPath()
  const phase = ((-scrolledPixels(geometry) % HATCH_PIXELS) + HATCH_PIXELS) % HATCH_PIXELS
  const reach = Math.ceil(height / HATCH_PIXELS) * HATCH_PIXELS
  for (let x = phase - reach - HATCH_PIXELS; x < geometry.width; x += HATCH_PIXELS) {
    ctx.moveTo(x, top + height)
    ctx.lineTo(x + height, top)
  }
  ctx.globalAlpha = 0.16
  ctx.lineWidth = 1
  ctx.strokeStyle = palette.on
  ctx.stroke()
  ctx.restore()
}
