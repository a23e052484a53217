import { countWhile } from '../../../../base/countWhile.ts'
import type { CssPixels } from '../../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../../composition/schema.ts'
import type { PendingFrames } from '../../../../composition/words/pendingCuts.ts'
import { boxOf, visibleFrames, type Box, type TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawContext.ts'
import type { Palette } from '../palette.ts'

/** Coordinates are relative to the layer. */
export interface PendingCutsView {
  readonly geometry: TimelineGeometry
  readonly palette: Pick<Palette, 'danger' | 'shade'>
  readonly overlayOf: (id: OverlayId) => Overlay | undefined
  /** By start. */
  readonly cuts: readonly PendingFrames[]
}

/** Distance between hatch lines. */
const HATCH: CssPixels = 6
/** Narrower cuts are a bar, because hatching would not be seen. */
const HATCH_FROM: CssPixels = 5

function paintHatching(ctx: DrawContext, { height, left, top, width }: Box): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  ctx.beginPath()
  // Lines lie on a grid of the layer, so that neighbouring cuts match.
  for (let x = Math.floor(left / HATCH) * HATCH; x < left + width + height; x += HATCH) {
    ctx.moveTo(x, top)
    ctx.lineTo(x - height, top + height)
  }
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.restore()
}

/** Dims and hatches the frames of clips that pending cuts remove. */
export function paintPendingCuts(ctx: DrawContext, { cuts, geometry, overlayOf, palette }: PendingCutsView): void {
  ctx.clearRect(0, 0, geometry.width, geometry.height)
  const seen = visibleFrames(geometry)
  const last = countWhile(cuts, ({ start }) => start < seen.end)
  ctx.strokeStyle = palette.danger
  for (const { end, overlayId, start } of cuts.slice(0, last)) {
    const overlay = end > seen.start ? overlayOf(overlayId) : undefined
    if (!overlay) continue
    const box = boxOf(geometry, { from: start, durationInFrames: end - start, row: overlay.row })
    const left = Math.max(box.left, -HATCH)
    const width = Math.min(box.left + box.width, geometry.width + HATCH) - left
    const shown = { ...box, left, width }
    const isBar = box.width < HATCH_FROM
    ctx.globalAlpha = isBar ? 0.85 : 0.6
    ctx.fillStyle = isBar ? palette.danger : palette.shade
    ctx.fillRect(left, box.top, width, box.height)
    ctx.globalAlpha = 0.85
    if (!isBar) paintHatching(ctx, shown)
  }
  ctx.globalAlpha = 1
}
