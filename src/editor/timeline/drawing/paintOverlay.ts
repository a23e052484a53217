import type { Overlay } from '../../../composition/schema.ts'
import { boxOf, type Box } from '../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import type { DrawContext } from './drawContext.ts'
import { overlayStrips, type OverlayStrips } from './overlayStrips.ts'
import type { OverlayView } from './overlayView.ts'
import { paintCues } from './paintCues.ts'
import { paintFilmstrip, paintThumbnail } from './paintFilmstrip.ts'
import { paintFadeHandles, paintFades, paintStripes, paintTransition } from './paintMarks.ts'
import { paintWaveform } from './paintWaveform.ts'
import { paintWords } from './paintWords.ts'

/** Detail by width: below these the block is a plain bar, without pictures, without words. */
const SHAPE_FROM = 5
const CONTENT_FROM = 14
const LABEL_FROM = 30
const RADIUS = 4
/** How far beyond the surface a block is drawn at most. */
const OVERHANG = 16

/** The visible part of a block, one pixel short on the right, so that neighbours stay apart. */
function visibleBlock(box: Box, width: number): Box {
  const left = Math.max(box.left, -OVERHANG)
  const right = Math.min(box.left + Math.max(1, box.width - 1), width + OVERHANG)
  return { ...box, left, width: Math.max(1, right - left) }
}

interface Drawn {
  readonly overlay: Overlay
  /** The visible part of its box. */
  readonly block: Box
}

function paintSource(
  ctx: DrawContext,
  view: OverlayView,
  drawn: { readonly overlay: Overlay; readonly strips: OverlayStrips; readonly asset: TimelineAsset },
): void {
  const { geometry, palette } = view
  const { overlay, strips, asset } = drawn
  if (strips.picture && asset.filmstrip) {
    paintFilmstrip(ctx, geometry, { overlay, strip: strips.picture, filmstrip: asset.filmstrip })
  } else if (strips.picture && asset.thumbnail) {
    paintThumbnail(ctx, geometry, { strip: strips.picture, picture: asset.thumbnail })
  }
  if (!strips.sound || !asset.peaks || (overlay.type !== 'video' && overlay.type !== 'sound')) return
  const { volume = 1, muted = false } = overlay.styles
  ctx.globalAlpha = muted ? 0.3 : 0.9
  paintWaveform(ctx, geometry, {
    overlay,
    strip: strips.sound,
    pyramid: view.pyramidOf(asset.peaks.values),
    bucketsPerSecond: asset.peaks.bucketsPerSecond,
    gain: volume,
    color: palette.kinds[overlay.type].line,
  })
  ctx.globalAlpha = 1
}

function paintFrame(ctx: DrawContext, view: OverlayView, { overlay, block }: Drawn): void {
  const isSelected = view.selection.has(overlay.id)
  const thickness = isSelected ? 2 : 1
  const inset = thickness / 2
  ctx.beginPath()
  ctx.roundRect(
    block.left + inset,
    block.top + inset,
    block.width - thickness,
    block.height - thickness,
    RADIUS - inset,
  )
  ctx.lineWidth = thickness
  ctx.strokeStyle = isSelected ? view.palette.selected : view.palette.kinds[overlay.type].line
  ctx.globalAlpha = isSelected ? 1 : 0.45
  ctx.stroke()
  ctx.globalAlpha = 1
}

function paintPlainBar(ctx: DrawContext, view: OverlayView, { overlay, block }: Drawn): void {
  const colors = view.palette.kinds[overlay.type]
  ctx.fillStyle = view.selection.has(overlay.id) ? view.palette.selected : colors.line
  ctx.fillRect(block.left, block.top, block.width, block.height)
}

/** Whether something inside would stick out at the rounded corners. A clip is dear, so the others go without. */
function reachesCorners(overlay: Overlay, asset: TimelineAsset | null): boolean {
  if (asset && asset.state !== 'ready') return true
  if (overlay.type === 'sound') return Boolean(overlay.styles.fadeInFrames) || Boolean(overlay.styles.fadeOutFrames)
  return overlay.type === 'video' || overlay.type === 'image' || overlay.type === 'caption'
}

/** Draws one overlay where it lies: its block, what it holds, its marks and its words, by the width there is. */
export function paintOverlay(ctx: DrawContext, view: OverlayView, overlay: Overlay): void {
  const { geometry, palette } = view
  const box = boxOf(geometry, overlay)
  const block = visibleBlock(box, geometry.width)
  if (box.width < SHAPE_FROM) return paintPlainBar(ctx, view, { overlay, block })
  const asset = 'sourceAssetId' in overlay ? view.assetOf(overlay.sourceAssetId) : null
  const body = { ...box, width: Math.max(1, box.width - 1) }
  const hasContent = box.width >= CONTENT_FROM
  ctx.beginPath()
  ctx.roundRect(block.left, block.top, block.width, block.height, RADIUS)
  ctx.fillStyle = palette.kinds[overlay.type].fill
  ctx.fill()
  if (hasContent) {
    ctx.save()
    if (reachesCorners(overlay, asset)) ctx.clip()
    const strips = overlayStrips(overlay, body, asset)
    if (asset && asset.state === 'ready') paintSource(ctx, view, { overlay, strips, asset })
    if (asset?.state === 'processing')
      paintStripes(ctx, view, { box: block, color: palette.kinds[overlay.type].line, alpha: 0.18 })
    if (asset?.state === 'missing' || asset?.state === 'failed')
      paintStripes(ctx, view, { box: block, color: palette.danger, alpha: 0.5 })
    if (overlay.type === 'caption') paintCues(ctx, view, { overlay, box: body })
    paintTransition(ctx, view, { overlay, box: body })
    paintFades(ctx, view, { overlay, box: body })
    ctx.textBaseline = 'middle'
    const hasWords = box.width >= LABEL_FROM && overlay.type !== 'caption'
    if (hasWords) paintWords(ctx, view, { overlay, block, header: strips.header, asset })
    ctx.restore()
  }
  paintFrame(ctx, view, { overlay, block })
  if (view.selection.has(overlay.id)) paintFadeHandles(ctx, view, { overlay, box: body })
}
