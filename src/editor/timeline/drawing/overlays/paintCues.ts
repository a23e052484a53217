import type { CaptionOverlay } from '../../../../composition/overlays/caption.ts'
import type { Box } from '../../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawContext.ts'
import type { OverlayView } from './overlayView.ts'

/** Draws the cues of a caption overlay, with their text if it fits. */
export function paintCues(
  ctx: DrawContext,
  view: OverlayView,
  drawn: { readonly overlay: CaptionOverlay; readonly box: Box },
): void {
  const { overlay, box } = drawn
  const { geometry, palette } = view
  const pixelsPerMs = (geometry.fps * geometry.pixelsPerFrame) / 1_000
  ctx.font = palette.smallFont
  for (const cue of overlay.captions) {
    const left = box.left + cue.startMs * pixelsPerMs + 1
    const right = Math.min(box.left + cue.endMs * pixelsPerMs, box.left + box.width) - 1
    if (left > geometry.width) break
    if (right < 0 || right - left < 1) continue
    ctx.globalAlpha = 0.22
    ctx.fillStyle = palette.kinds.caption.line
    ctx.fillRect(left, box.top + 4, right - left, box.height - 8)
    ctx.globalAlpha = 1
    const text = right - left < 20 ? '' : view.fitLabel(cue.text, palette.smallFont, right - left - 8)
    if (text === '') continue
    ctx.fillStyle = palette.on
    ctx.fillText(text, left + 4, box.top + box.height / 2 + 0.5)
  }
}
