import type { Overlay } from '../../../../composition/schema.ts'
import { shownCuts } from '../../geometry/cutEdgeAt.ts'
import { fadeHandles, HEADER_HEIGHT, volumeLineY } from '../../geometry/hitTest.ts'
import type { Box } from '../../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawContext.ts'
import type { OverlayView } from './overlayView.ts'

interface Decorated {
  readonly overlay: Overlay
  readonly box: Box
}

/** Draws the fade line and darkens the part beyond it. */
export function paintFades(ctx: DrawContext, view: OverlayView, { overlay, box }: Decorated): void {
  if (overlay.type !== 'video' && overlay.type !== 'sound') return
  const { fadeInFrames = 0, fadeOutFrames = 0 } = overlay.styles
  const top = box.top + HEADER_HEIGHT
  const bottom = box.top + box.height
  const paint = (edge: number, inner: number): void => {
    ctx.beginPath()
    ctx.moveTo(edge, top)
    ctx.lineTo(inner, top)
    ctx.lineTo(edge, bottom)
    ctx.closePath()
    ctx.fillStyle = view.palette.shade
    ctx.globalAlpha = 0.55
    ctx.fill()
    ctx.beginPath()
    ctx.moveTo(inner, top)
    ctx.lineTo(edge, bottom)
    ctx.strokeStyle = view.palette.on
    ctx.lineWidth = 1
    ctx.globalAlpha = 0.7
    ctx.stroke()
    ctx.globalAlpha = 1
  }
  const { pixelsPerFrame } = view.geometry
  const right = box.left + box.width
  if (fadeInFrames > 0) paint(box.left, Math.min(right, box.left + fadeInFrames * pixelsPerFrame))
  if (fadeOutFrames > 0) paint(right, Math.max(box.left, right - fadeOutFrames * pixelsPerFrame))
}

/** Draws a line at each cut within a clip whose edges can be dragged. */
export function paintCutEdges(ctx: DrawContext, view: OverlayView, { overlay, box }: Decorated): void {
  const cuts = shownCuts(view.geometry, overlay, { fromX: 0, toX: view.geometry.width })
  if (cuts.length === 0) return
  ctx.fillStyle = view.palette.on
  ctx.globalAlpha = 0.7
  for (const { x } of cuts) ctx.fillRect(Math.round(x), box.top + HEADER_HEIGHT, 1, box.height - HEADER_HEIGHT)
  ctx.globalAlpha = 1
}

/** Draws fade handles, on selected and hovered overlays only. */
export function paintFadeHandles(ctx: DrawContext, view: OverlayView, { overlay, box }: Decorated): void {
  const handles = fadeHandles(overlay, box, view.geometry.pixelsPerFrame)
  if (!handles) return
  for (const x of [handles.inX, handles.outX]) {
    ctx.beginPath()
    ctx.arc(x, handles.y, 4, 0, Math.PI * 2)
    ctx.fillStyle = view.palette.on
    ctx.fill()
    ctx.lineWidth = 1.5
    ctx.strokeStyle = view.palette.kinds[overlay.type].fill
    ctx.stroke()
  }
}

/** Draws the volume line. Full volume is at the top, silence at the bottom. */
export function paintVolumeLine(ctx: DrawContext, view: OverlayView, { overlay, box }: Decorated): void {
  const y = volumeLineY(overlay, box)
  if (y === null) return
  const left = Math.max(box.left, -4)
  const right = Math.min(box.left + box.width, view.geometry.width + 4)
  ctx.fillStyle = view.palette.shade
  ctx.globalAlpha = 0.6
  ctx.fillRect(left, y - 1, right - left, 3)
  ctx.globalAlpha = 0.9
  ctx.fillStyle = view.palette.on
  ctx.fillRect(left, y, right - left, 1)
  ctx.globalAlpha = 1
}

/** Draws a transition as a wedge, rising from the lower left. */
export function paintTransition(ctx: DrawContext, view: OverlayView, { overlay, box }: Decorated): void {
  const transition = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  if (!transition) return
  const width = Math.min(box.width, transition.durationInFrames * view.geometry.pixelsPerFrame)
  if (width < 3) return
  const top = box.top + HEADER_HEIGHT
  const bottom = box.top + box.height
  ctx.globalAlpha = 0.28
  ctx.fillStyle = view.palette.on
  ctx.fillRect(box.left, top, width, bottom - top)
  ctx.globalAlpha = 0.7
  ctx.beginPath()
  ctx.moveTo(box.left, bottom)
  ctx.lineTo(box.left + width, top)
  ctx.lineTo(box.left + width, bottom)
  ctx.closePath()
  ctx.fillStyle = view.palette.kinds[overlay.type].fill
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.fillStyle = view.palette.on
  ctx.fillRect(box.left + width - 1, top, 1, bottom - top)
}

/** Draws diagonal stripes over the block: dense for missing media, faint for media in preparation. */
export function paintStripes(
  ctx: DrawContext,
  view: OverlayView,
  stripes: { readonly box: Box; readonly color: string; readonly alpha: number },
): void {
  const { box, color, alpha } = stripes
  const left = Math.max(box.left, -box.height)
  const right = Math.min(box.left + box.width, view.geometry.width + box.height)
  const anchor = box.left + Math.floor((left - box.left) / 10) * 10
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.left, box.top, box.width, box.height)
  ctx.clip()
  ctx.beginPath()
  for (let x = anchor - box.height; x < right; x += 10) {
    ctx.moveTo(x, box.top + box.height)
    ctx.lineTo(x + box.height, box.top)
  }
  ctx.strokeStyle = color
  ctx.lineWidth = 3
  ctx.globalAlpha = alpha
  ctx.stroke()
  ctx.restore()
}

/** Draws a badge at the right end of the header. Returns its width including the gap. */
export function paintBadge(
  ctx: DrawContext,
  view: OverlayView,
  badge: { readonly text: string; readonly right: number; readonly top: number; readonly color: string },
): number {
  const width = badge.text.length * 6 + 9
  ctx.beginPath()
  ctx.roundRect(badge.right - width, badge.top, width, 13, 3)
  ctx.fillStyle = view.palette.shade
  ctx.globalAlpha = 0.75
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.font = view.palette.smallFont
  ctx.textAlign = 'center'
  ctx.fillStyle = badge.color
  ctx.fillText(badge.text, badge.right - width / 2, badge.top + 7)
  ctx.textAlign = 'left'
  return width + 4
}
