import { t } from '@lingui/core/macro'
import type { CssPixels } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { Box } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import type { DrawContext } from '../drawContext.ts'
import { overlayLabel } from './overlayLabel.ts'
import type { OverlayView } from './overlayView.ts'
import { paintBadge } from './paintDecorations.ts'

export const LABEL_INSET: CssPixels = 7
const BADGE_FROM: CssPixels = 44

const speedBadge = (speed: number): string => `${Number(speed.toFixed(2))}×`

/** Name of an overlay, with the state of its media unless that is ready. */
export function labelOf(overlay: Overlay, asset: TimelineAsset | null, assetOf: OverlayView['assetOf']): string {
  const label = overlayLabel(overlay, assetOf)
  if (asset?.state === 'missing') return asset.isUnknown === true ? label : t`Missing: ${label}`
  if (asset?.state === 'failed') return t`Failed: ${label}`
  return asset?.state === 'processing' ? t`Preparing: ${label}` : label
}

/** Draws the name and speed of an overlay, or its emoji. */
export function paintLabel(
  ctx: DrawContext,
  view: OverlayView,
  drawn: {
    readonly overlay: Overlay
    readonly body: Box
    readonly header: Box
    readonly asset: TimelineAsset | null
  },
): void {
  const { palette, geometry } = view
  const { overlay, body, header, asset } = drawn
  const middle = header.top + header.height / 2 + 0.5
  const start = view.hasStickyLabels ? Math.max(body.left, 0) : body.left
  const end = body.left + body.width
  const left = start + LABEL_INSET
  let right = (view.hasStickyLabels ? Math.min(end, geometry.width) : end) - 5
  ctx.textBaseline = 'middle'
  if (overlay.type === 'video' && overlay.speed !== 1 && right - left > BADGE_FROM) {
    right -= paintBadge(ctx, view, { text: speedBadge(overlay.speed), right, top: header.top + 2, color: palette.on })
  }
  if (overlay.type === 'emoji') {
    ctx.font = palette.emojiFont
    ctx.fillStyle = palette.on
    ctx.fillText(overlay.content, left, middle)
    return
  }
  if (left > geometry.width) return
  const label = labelOf(overlay, asset, view.assetOf)
  const text = view.fitLabel(label, palette.labelFont, right - left)
  if (text === '' || left + view.fitLabel.widthOf(text, palette.labelFont) < 0) return
  ctx.font = palette.labelFont
  ctx.fillStyle = palette.on
  ctx.fillText(text, left, middle)
}
