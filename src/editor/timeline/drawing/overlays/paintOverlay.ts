import type { Overlay } from '../../../../composition/schema.ts'
import { boxOf, type Box } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import { CONTENT_FROM, LABEL_FROM, OUTLINE_FROM } from './detail.ts'
import type { DrawContext } from '../drawContext.ts'
import { overlayStrips } from './overlayStrips.ts'
import type { OverlayView } from './overlayView.ts'
import { paintBar } from './paintBar.ts'
import { paintCues } from './paintCues.ts'
import {
  paintCutEdges,
  paintFadeHandles,
  paintFades,
  paintStripes,
  paintTransition,
  paintVolumeLine,
} from './paintDecorations.ts'
import { paintSource } from './paintSource.ts'
import { paintLabel } from './paintLabel.ts'

const RADIUS = 4
/** Blocks are drawn at most this far beyond the surface. */
const OVERHANG = 16

/** The visible part of a block. It is one pixel short, which separates adjacent blocks. */
function visibleBlock(box: Box, width: number): Box {
  const left = Math.max(box.left, -OVERHANG)
  const right = Math.min(box.left + Math.max(1, box.width - 1), width + OVERHANG)
  return { ...box, left, width: Math.max(1, right - left) }
}

const bodyOf = (box: Box): Box => ({ ...box, width: Math.max(1, box.width - 1) })

interface Drawn {
  readonly overlay: Overlay
  readonly block: Box
}

function paintFrame(ctx: DrawContext, view: OverlayView, { overlay, block }: Drawn): void {
  const isSelected = view.selection.has(overlay.id)
  const thickness = isSelected ? 2 : 1
  const inset = thickness / 2
  const [left, top] = [block.left + inset, block.top + inset]
  const [width, height] = [block.width - thickness, block.height - thickness]
  ctx.lineWidth = thickness
  ctx.strokeStyle = isSelected ? view.palette.selected : view.palette.kinds[overlay.type].line
  ctx.globalAlpha = isSelected ? 1 : 0.45
  if (block.width < CONTENT_FROM) ctx.strokeRect(left, top, width, height)
  else {
    ctx.beginPath()
    ctx.roundRect(left, top, width, height, RADIUS - inset)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** True if the content would show outside the rounded corners. */
function reachesCorners(overlay: Overlay, asset: TimelineAsset | null): boolean {
  if (asset && asset.state !== 'ready') return true
  if (overlay.type === 'sound') return Boolean(overlay.styles.fadeInFrames) || Boolean(overlay.styles.fadeOutFrames)
  return overlay.type === 'video' || overlay.type === 'image' || overlay.type === 'caption'
}

/** Rounds the lower corners by painting the row colour over them, because clipping costs many times as much. */
function paintCorners(ctx: DrawContext, view: OverlayView, block: Box): void {
  const bottom = block.top + block.height
  const right = block.left + block.width
  ctx.beginPath()
  ctx.moveTo(block.left, bottom)
  ctx.lineTo(block.left, bottom - RADIUS)
  ctx.arc(block.left + RADIUS, bottom - RADIUS, RADIUS, Math.PI, Math.PI / 2, true)
  ctx.closePath()
  ctx.moveTo(right, bottom)
  ctx.lineTo(right - RADIUS, bottom)
  ctx.arc(right - RADIUS, bottom - RADIUS, RADIUS, Math.PI / 2, 0, true)
  ctx.closePath()
  ctx.fillStyle = view.palette.row
  ctx.fill()
}

function paintContent(ctx: DrawContext, view: OverlayView, drawn: Drawn & { readonly body: Box }): void {
  const { overlay, block, body } = drawn
  const { palette } = view
  const asset = 'sourceAssetId' in overlay ? view.assetOf(overlay.sourceAssetId) : null
  const isRounded = reachesCorners(overlay, asset)
  const isClipped = isRounded && view.ground === 'nothing'
  const strips = overlayStrips(overlay, body, asset)
  if (isClipped) {
    ctx.save()
    ctx.clip()
  }
  if (asset && asset.state === 'ready') paintSource(ctx, view, { overlay, strips, asset })
  if (asset?.state === 'processing')
    paintStripes(ctx, view, { box: block, color: palette.kinds[overlay.type].line, alpha: 0.18 })
  if (asset?.state === 'missing' || asset?.state === 'failed')
    paintStripes(ctx, view, { box: block, color: palette.danger, alpha: 0.5 })
  if (overlay.type === 'caption') paintCues(ctx, view, { overlay, box: body })
  paintCutEdges(ctx, view, { overlay, box: body })
  paintTransition(ctx, view, { overlay, box: body })
  paintFades(ctx, view, { overlay, box: body })
  if (isClipped) ctx.restore()
  else if (isRounded) paintCorners(ctx, view, block)
  if (body.width + 1 >= LABEL_FROM && overlay.type !== 'caption')
    paintLabel(ctx, view, { overlay, body, header: strips.header, asset })
}

/** Draws one overlay in as much detail as its width allows. */
export function paintOverlay(ctx: DrawContext, view: OverlayView, overlay: Overlay): void {
  const { geometry, palette } = view
  const box = boxOf(geometry, overlay)
  const isSelected = view.selection.has(overlay.id)
  if (box.width < OUTLINE_FROM) return paintBar(ctx, view, { type: overlay.type, isSelected, box })
  const block = visibleBlock(box, geometry.width)
  const body = bodyOf(box)
  ctx.fillStyle = palette.kinds[overlay.type].fill
  if (box.width < CONTENT_FROM) ctx.fillRect(block.left, block.top, block.width, block.height)
  else {
    ctx.beginPath()
    ctx.roundRect(block.left, block.top, block.width, block.height, RADIUS)
    ctx.fill()
    paintContent(ctx, view, { overlay, block, body })
  }
  if (isSelected || hasVolumeLine(overlay)) paintVolumeLine(ctx, view, { overlay, box: body })
  paintFrame(ctx, view, { overlay, block })
  if (isSelected) paintFadeHandles(ctx, view, { overlay, box: body })
}

/** A sound always shows its volume line, a video only while it is selected. */
const hasVolumeLine = ({ type }: Overlay): boolean => type === 'sound'

/** Draws the selection over a painted block, which must be wide enough for an outline. */
export function paintSelection(ctx: DrawContext, view: OverlayView, overlay: Overlay): void {
  const box = boxOf(view.geometry, overlay)
  const body = bodyOf(box)
  if (!hasVolumeLine(overlay)) paintVolumeLine(ctx, view, { overlay, box: body })
  paintFrame(ctx, view, { overlay, block: visibleBlock(box, view.geometry.width) })
  paintFadeHandles(ctx, view, { overlay, box: body })
}
