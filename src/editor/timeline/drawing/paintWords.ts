import type { Overlay } from '../../../composition/schema.ts'
import type { Box } from '../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import type { DrawContext } from './drawContext.ts'
import { overlayLabel } from './overlayLabel.ts'
import type { OverlayView } from './overlayView.ts'
import { paintBadge } from './paintMarks.ts'

const speedBadge = (speed: number): string => `${Number(speed.toFixed(2))}×`

function stateText(asset: TimelineAsset | null): string {
  if (asset?.state === 'missing') return 'Missing: '
  if (asset?.state === 'failed') return 'Failed: '
  return asset?.state === 'processing' ? 'Preparing: ' : ''
}

/** The name of an overlay with its speed, or its emoji. The words of a long overlay stay in view. */
export function paintWords(
  ctx: DrawContext,
  view: OverlayView,
  drawn: {
    readonly overlay: Overlay
    readonly block: Box
    readonly header: Box
    readonly asset: TimelineAsset | null
  },
): void {
  const { palette } = view
  const { overlay, block, header, asset } = drawn
  const middle = header.top + header.height / 2 + 0.5
  const left = Math.max(block.left, 0) + 7
  let right = Math.min(block.left + block.width, view.geometry.width) - 5
  if (overlay.type === 'video' && overlay.speed !== 1 && right - left > 44) {
    right -= paintBadge(ctx, view, { text: speedBadge(overlay.speed), right, top: header.top + 2, color: palette.on })
  }
  if (overlay.type === 'emoji') {
    ctx.font = palette.emojiFont
    ctx.fillStyle = palette.on
    ctx.fillText(overlay.content, left, middle)
    return
  }
  const text = view.fitLabel(stateText(asset) + overlayLabel(overlay, view.assetOf), palette.labelFont, right - left)
  if (text === '') return
  ctx.font = palette.labelFont
  ctx.fillStyle = palette.on
  ctx.fillText(text, left, middle)
}
