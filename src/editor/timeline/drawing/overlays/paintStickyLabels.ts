import type { CssPixels } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { overlaysWithin } from '../../geometry/overlayIndex.ts'
import { boxOf, frameOfX } from '../../geometry/timelineGeometry.ts'
import { LABEL_FROM } from './detail.ts'
import type { DrawContext } from '../drawContext.ts'
import { overlayStrips } from './overlayStrips.ts'
import type { OverlaysView } from './overlayView.ts'
import { LOCKED_DIMMING } from '../paintRowState.ts'
import { LABEL_INSET, labelOf } from './paintLabel.ts'

/** Width of the layer for labels at the left edge. */
export const STICKY_PIXELS: CssPixels = 240
/** Leaves the outline of a selected block visible. */
const FRAME = 2
const MARGIN = 5

function paintStickyLabel(ctx: DrawContext, view: OverlaysView, overlay: Overlay): void {
  if (overlay.type === 'caption' || overlay.type === 'emoji') return
  const box = boxOf(view.geometry, overlay)
  const end = Math.min(box.left + box.width - 1, STICKY_PIXELS)
  if (box.left >= 0 || box.width < LABEL_FROM) return
  const asset = 'sourceAssetId' in overlay ? view.assetOf(overlay.sourceAssetId) : null
  const { header } = overlayStrips(overlay, box, asset)
  const label = labelOf(overlay, asset, view.assetOf)
  const { labelFont, kinds, on } = view.palette
  const text = view.fitLabel(label, labelFont, end - LABEL_INSET - MARGIN)
  if (text === '') return
  const width = Math.min(end - FRAME, view.fitLabel.widthOf(text, labelFont) + LABEL_INSET + MARGIN)
  ctx.fillStyle = kinds[overlay.type].fill
  const ground = [0, header.top + FRAME, width, header.height - FRAME * (header.height === box.height ? 2 : 1)] as const
  ctx.fillRect(...ground)
  if (view.rowSettings[overlay.row]?.isLocked === true) {
    ctx.globalAlpha = LOCKED_DIMMING
    ctx.fillStyle = view.palette.row
    ctx.fillRect(...ground)
    ctx.globalAlpha = 1
  }
  ctx.font = labelFont
  ctx.fillStyle = on
  ctx.fillText(text, LABEL_INSET, header.top + header.height / 2 + 0.5)
}

/** Draws labels of overlays that start left of the view, over their tiles. */
export function paintStickyLabels(ctx: DrawContext, view: OverlaysView): void {
  const { geometry, index, draggedIds, rows, rowSettings } = view
  ctx.clearRect(0, 0, STICKY_PIXELS, geometry.height)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  const start = frameOfX(geometry, 0)
  for (let row = rows.first; row <= rows.last; row++) {
    if (rowSettings[row]?.isHidden === true) continue
    for (const overlay of overlaysWithin(index, row, { start, end: start + 1 / geometry.pixelsPerFrame })) {
      if (!draggedIds.has(overlay.id)) paintStickyLabel(ctx, view, overlay)
    }
  }
}
