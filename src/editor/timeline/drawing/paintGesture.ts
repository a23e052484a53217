import type { Overlay } from '../../../composition/schema.ts'
import type { Hit } from '../geometry/hitTest.ts'
import { rowTop } from '../geometry/rowLayout.ts'
import { boxOf, RULER_HEIGHT, xOfFrame, yOfRow, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { DroppingAsset, Marqueeing, MovingOverlays, PointerState } from '../pointer/pointerState.ts'
import type { DrawContext } from './drawContext.ts'
import type { OverlayView } from './overlayView.ts'
import { kindOfAsset } from './kindOfAsset.ts'
import { paintFadeHandles } from './paintMarks.ts'
import { paintOverlay } from './paintOverlay.ts'

export interface GestureView extends OverlayView {
  readonly state: PointerState
  /** The overlays that the gesture changes, as the lens shows them. */
  readonly lifted: readonly Overlay[]
}

function paintSnapLine(ctx: DrawContext, view: OverlayView, frame: number): void {
  const x = Math.round(xOfFrame(view.geometry, frame))
  ctx.fillStyle = view.palette.snap
  ctx.fillRect(x, 0, 1, view.geometry.height)
  ctx.beginPath()
  ctx.moveTo(x - 3.5, RULER_HEIGHT - 6)
  ctx.lineTo(x + 4.5, RULER_HEIGHT - 6)
  ctx.lineTo(x + 0.5, RULER_HEIGHT)
  ctx.closePath()
  ctx.fill()
}

/** The line between two rows where a new row would come. */
function paintInsertion(ctx: DrawContext, view: OverlayView, row: number): void {
  const y = Math.round(yOfRow(view.geometry, row)) - 2
  ctx.fillStyle = view.palette.accent
  ctx.fillRect(0, y, view.geometry.width, 2)
}

function paintMarquee(ctx: DrawContext, view: OverlayView, { marquee }: Marqueeing): void {
  const { geometry, palette } = view
  const yOf = (contentY: number): number => contentY + RULER_HEIGHT - geometry.scrollPixels
  const left = xOfFrame(geometry, Math.min(marquee.anchorFrame, marquee.frame))
  const right = xOfFrame(geometry, Math.max(marquee.anchorFrame, marquee.frame))
  const top = Math.max(RULER_HEIGHT, yOf(Math.min(marquee.anchorY, marquee.y)))
  const bottom = Math.max(RULER_HEIGHT, yOf(Math.max(marquee.anchorY, marquee.y)))
  ctx.fillStyle = palette.accent
  ctx.globalAlpha = 0.18
  ctx.fillRect(left, top, right - left, bottom - top)
  ctx.globalAlpha = 1
  ctx.strokeStyle = palette.accent
  ctx.lineWidth = 1
  ctx.strokeRect(Math.round(left) + 0.5, Math.round(top) + 0.5, Math.round(right - left), Math.round(bottom - top))
}

/** How far the lifted overlays are drawn from where the lens has them: onto the line where a new row would come. */
function insertionShift(geometry: TimelineGeometry, state: MovingOverlays, lifted: readonly Overlay[]): number {
  const lead = lifted.find((overlay) => overlay.id === state.leadId) ?? lifted[0]
  if (state.insertionRow === null || !lead) return 0
  const box = boxOf(geometry, lead)
  return rowTop(geometry.rows, state.insertionRow) - rowTop(geometry.rows, lead.row) - box.height / 2
}

function paintLifted(ctx: DrawContext, view: GestureView): void {
  if (view.lifted.length === 0) return
  const { geometry, state } = view
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, RULER_HEIGHT, geometry.width, geometry.height - RULER_HEIGHT)
  ctx.clip()
  if (state.name === 'MovingOverlays') ctx.translate(0, insertionShift(geometry, state, view.lifted))
  for (const overlay of view.lifted) {
    const box = boxOf(geometry, overlay)
    const isInView =
      box.left < geometry.width && box.left + box.width > 0 && box.top < geometry.height && box.top + box.height > 0
    if (isInView) paintOverlay(ctx, view, overlay)
  }
  ctx.restore()
}

function paintPlaceholder(ctx: DrawContext, view: OverlayView, state: DroppingAsset): void {
  const { geometry, palette } = view
  const { frame, row, isNewRow } = state.place
  const box = boxOf(geometry, { from: frame, durationInFrames: state.durationInFrames, row })
  const top = isNewRow ? box.top - box.height / 2 : box.top
  const colors = palette.kinds[kindOfAsset(state.asset)]
  const left = Math.max(box.left, -8)
  const width = Math.min(box.left + box.width, geometry.width + 8) - left
  ctx.beginPath()
  ctx.roundRect(left + 0.5, top + 0.5, width - 1, box.height - 1, 4)
  ctx.globalAlpha = 0.6
  ctx.fillStyle = colors.fill
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.setLineDash([4, 3])
  ctx.strokeStyle = colors.line
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.setLineDash([])
  const text = view.fitLabel(state.asset?.name ?? 'New media', palette.labelFont, width - 14)
  ctx.font = palette.labelFont
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.on
  ctx.fillText(text, Math.max(left, 0) + 7, top + 9)
}

/** What a press on the overlay under the pointer would take hold of. */
function paintHover(ctx: DrawContext, view: OverlayView, hit: Hit): void {
  if (!('overlay' in hit)) return
  const drawn = boxOf(view.geometry, hit.overlay)
  const box = { ...drawn, width: Math.max(1, drawn.width - 1) }
  if (!view.selection.has(hit.overlay.id)) paintFadeHandles(ctx, view, { overlay: hit.overlay, box })
  if (hit.part !== 'start' && hit.part !== 'end') return
  const x = hit.part === 'start' ? box.left : box.left + box.width - 4
  ctx.beginPath()
  ctx.roundRect(x, box.top, 4, box.height, 2)
  ctx.fillStyle = view.palette.selected
  ctx.fill()
}

/** Whether the upper layer would show nothing: two empty paints in a row can be one. */
export function isGestureBlank({ state, lifted }: Pick<GestureView, 'state' | 'lifted'>): boolean {
  if (lifted.length > 0) return false
  switch (state.name) {
    case 'Idle':
      return !state.hover || !('overlay' in state.hover)
    case 'Marqueeing':
      return !state.isDrawn
    case 'MovingOverlays':
    case 'TrimmingEdge':
    case 'DroppingAsset':
      return false
    case 'PointingOverlay':
    case 'AdjustingHandle':
    case 'ScrubbingPlayhead':
    case 'Panning':
      return true
  }
}

/** The upper layer: what a gesture holds, and the lines that explain where it goes. */
export function paintGesture(ctx: DrawContext, view: GestureView): void {
  const { geometry, state } = view
  ctx.clearRect(0, 0, geometry.width, geometry.height)
  paintLifted(ctx, view)
  switch (state.name) {
    case 'Idle':
      if (state.hover) paintHover(ctx, view, state.hover)
      break
    case 'MovingOverlays':
      if (state.insertionRow !== null) paintInsertion(ctx, view, state.insertionRow)
      if (state.snapFrame !== null) paintSnapLine(ctx, view, state.snapFrame)
      break
    case 'TrimmingEdge':
      if (state.snapFrame !== null) paintSnapLine(ctx, view, state.snapFrame)
      break
    case 'DroppingAsset':
      paintPlaceholder(ctx, view, state)
      if (state.place.isNewRow) paintInsertion(ctx, view, state.place.row)
      if (state.snapFrame !== null) paintSnapLine(ctx, view, state.snapFrame)
      break
    case 'Marqueeing':
      if (state.isDrawn) paintMarquee(ctx, view, state)
      break
    case 'PointingOverlay':
    case 'AdjustingHandle':
    case 'ScrubbingPlayhead':
    case 'Panning':
      break
  }
}
