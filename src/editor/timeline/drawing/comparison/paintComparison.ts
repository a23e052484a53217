import type { CssPixels } from '../../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { ComparedOverlay } from '../../geometry/comparedOverlays.ts'
import type { ComparedTone } from '../../comparedVersion.ts'
import { boxOf, type Box, type TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import type { DrawContext } from '../drawContext.ts'
import { paintChangeLabel } from './paintChangeLabel.ts'
import type { FitLabel } from '../overlays/labels.ts'
import { overlayLabel } from '../overlays/overlayLabel.ts'
import type { Palette } from '../palette.ts'

/** The differences from another version. Coordinates are relative to the layer. */
export interface ComparisonView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
  readonly fitLabel: FitLabel
  readonly assetOf: (assetId: string) => TimelineAsset
  readonly compared: readonly ComparedOverlay[]
  /** Short name of the other version. */
  readonly otherName: string
  readonly tone: ComparedTone
  /** Label of a changed overlay. Null for none. */
  readonly changeOf: (overlayId: OverlayId) => string | null
}

const RADIUS = 4
const BADGE_RADIUS = 7
const DOT_RADIUS = 4
/** Inset of the outline. It leaves the selection outline visible. */
const FRAME_INSET: CssPixels = 3.5
/** Distance between hatch lines. */
const HATCH: CssPixels = 9
/** Blocks are drawn at most this far beyond the surface. */
const OVERHANG = 16
/** Minimum block width for a name. */
const NAME_FROM: CssPixels = 34
/** Vertical centre of the name, measured from the top of the block. */
const LABEL_MIDDLE: CssPixels = 11
/** A proposal is not an error, so only its deletions use the danger colour. */
const colorOf = ({ palette, tone }: ComparisonView, kind: ComparedOverlay['kind']): string =>
  tone === 'conflict' || kind === 'goes' ? palette.danger : palette.accent

/** Symbol of the badge at the end of a block. An empty string draws a plain dot. */
const badgeOf = (tone: ComparedTone, kind: ComparedOverlay['kind']): string => {
  if (tone === 'conflict') return '!'
  return kind === 'goes' ? '×' : ''
}

function blockOf(geometry: TimelineGeometry, overlay: Overlay): Box | null {
  const box = boxOf(geometry, overlay)
  const left = Math.max(box.left, -OVERHANG)
  const right = Math.min(box.left + Math.max(2, box.width - 1), geometry.width + OVERHANG)
  const isInView = right > 0 && left < geometry.width && box.top < geometry.height && box.top + box.height > 0
  return isInView ? { ...box, left, width: Math.max(2, right - left) } : null
}

function outline(ctx: DrawContext, box: Box, inset: CssPixels): void {
  ctx.beginPath()
  ctx.roundRect(box.left + inset, box.top + inset, Math.max(1, box.width - 2 * inset), box.height - 2 * inset, RADIUS)
}

interface Placed {
  readonly overlay: Overlay
  readonly box: Box
}

/** Draws the other version's block dashed and translucent. */
function paintOther(ctx: DrawContext, view: ComparisonView, { overlay, box }: Placed): void {
  const { palette, fitLabel } = view
  const colors = palette.kinds[overlay.type]
  outline(ctx, box, 1)
  ctx.globalAlpha = 0.55
  ctx.fillStyle = colors.fill
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.setLineDash([5, 3])
  ctx.lineWidth = 1.5
  ctx.strokeStyle = colors.line
  ctx.stroke()
  ctx.setLineDash([])
  if (box.width < NAME_FROM) return
  const left = Math.max(box.left, 0) + 7
  const text = `${view.otherName}: ${overlayLabel(overlay, view.assetOf)}`
  ctx.font = palette.labelFont
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.on
  ctx.fillText(fitLabel(text, palette.labelFont, box.left + box.width - left - 6), left, box.top + LABEL_MIDDLE)
}

interface Badged {
  readonly kind: ComparedOverlay['kind']
  readonly box: Box
}

/** Draws an outline inside the selection outline of the displayed version's block, and a badge at its end. */
function paintDrawn(ctx: DrawContext, view: ComparisonView, { kind, box }: Badged): void {
  const { palette, geometry, tone } = view
  const color = colorOf(view, kind)
  const badge = badgeOf(tone, kind)
  outline(ctx, box, FRAME_INSET)
  ctx.lineWidth = 2
  ctx.strokeStyle = color
  ctx.stroke()
  const radius = Math.min(badge === '' ? DOT_RADIUS : BADGE_RADIUS, box.height / 2 - 2)
  const x = Math.min(box.left + box.width, geometry.width) - Math.min(box.width / 2, radius + 4)
  const y = box.top + radius + 3
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fillStyle = color
  ctx.fill()
  if (badge === '') return
  ctx.font = palette.monoFont
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.ground
  ctx.fillText(badge, x, y + 0.5)
  ctx.textAlign = 'left'
}

/** Hatches an overlay that the other version deletes. A strike-through would look like the volume line. */
function paintHatching(ctx: DrawContext, { palette }: ComparisonView, box: Box): void {
  const bottom = box.top + box.height
  ctx.save()
  outline(ctx, box, FRAME_INSET)
  ctx.clip()
  ctx.beginPath()
  for (let x = box.left + HATCH / 2; x < box.left + box.width + box.height; x += HATCH) {
    ctx.moveTo(x, box.top)
    ctx.lineTo(x - box.height, bottom)
  }
  ctx.globalAlpha = 0.5
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.danger
  ctx.stroke()
  ctx.restore()
}

/** True if only one edge moved. The outlines show that; an arrow along the block would look like its volume line. */
const isTrimmed = (one: Overlay, other: Overlay): boolean =>
  one.row === other.row && (one.from === other.from || endOf(one) === endOf(other))

/** Draws an arrow from the displayed position to the other one, below both names. */
function paintArrow(ctx: DrawContext, view: ComparisonView, { from, to }: Record<'from' | 'to', Box>): void {
  const color = colorOf(view, 'moves')
  const start = { x: from.left + from.width / 2, y: from.top + from.height - 6 }
  const end = { x: to.left + to.width / 2, y: to.top + to.height - 6 }
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (length < 24) return
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  const neck = { x: end.x - along.x * 7, y: end.y - along.y * 7 }
  ctx.beginPath()
  ctx.moveTo(start.x, start.y)
  ctx.lineTo(neck.x, neck.y)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = color
  ctx.stroke()
  ctx.beginPath()
  ctx.moveTo(end.x, end.y)
  ctx.lineTo(neck.x - along.y * 4, neck.y + along.x * 4)
  ctx.lineTo(neck.x + along.y * 4, neck.y - along.x * 4)
  ctx.closePath()
  ctx.fillStyle = color
  ctx.fill()
}

/**
 * Draws added overlays dashed, deleted ones hatched, moved ones with an arrow, and changed ones with a badge and a
 * label.
 */
export function paintComparison(ctx: DrawContext, view: ComparisonView): void {
  const { geometry, compared } = view
  ctx.clearRect(0, 0, geometry.width, geometry.height)
  for (const entry of compared) {
    const other = 'other' in entry && entry.kind !== 'changes' ? blockOf(geometry, entry.other) : null
    const drawn = 'drawn' in entry ? blockOf(geometry, entry.drawn) : null
    if (other && 'other' in entry) paintOther(ctx, view, { overlay: entry.other, box: other })
    if (drawn && entry.kind === 'goes') paintHatching(ctx, view, drawn)
    if (drawn) paintDrawn(ctx, view, { kind: entry.kind, box: drawn })
    if (drawn && other && entry.kind === 'moves' && !isTrimmed(entry.drawn, entry.other))
      paintArrow(ctx, view, { from: drawn, to: other })
    const isChanged = entry.kind === 'changes' || entry.kind === 'moves'
    const text = isChanged ? view.changeOf(entry.drawn.id) : null
    if (isChanged && drawn && text !== null) paintChangeLabel(ctx, view, { text, overlay: entry.drawn, box: drawn })
  }
}
