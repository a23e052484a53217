import { t } from '@lingui/core/macro'
import type { Overlay, OverlayId, OverlayType } from '../../../../composition/schema.ts'
import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import { boxOf } from '../../geometry/timelineGeometry.ts'
import type { Grip } from '../../pointer/grip.ts'
import type { DroppingAsset, Idle, PointerState } from '../../pointer/pointerState.ts'
import type { DrawContext } from '../drawContext.ts'
import { placeholderBox } from './gestureDrawing.ts'
import type { OverlayView } from '../overlays/overlayView.ts'
import { paintFadeHandles, paintVolumeLine } from '../overlays/paintDecorations.ts'
import { paintOverlay } from '../overlays/paintOverlay.ts'

export interface GhostView extends OverlayView {
  readonly state: PointerState
  /** Changed overlays as previewed. */
  readonly dragged: readonly Overlay[]
  readonly overlayOf: (overlayId: OverlayId) => Overlay | undefined
}

/** Overlay type of an asset. Video, if its type is unknown. */
function kindOfAsset(asset: SourceMedia | null): OverlayType {
  if (asset?.type === 'music') return 'sound'
  return asset?.type === 'image' ? 'image' : 'video'
}

function paintPlaceholder(ctx: DrawContext, view: OverlayView, state: DroppingAsset): void {
  const { geometry, palette } = view
  const box = placeholderBox(geometry, state)
  const colors = palette.kinds[kindOfAsset(state.asset)]
  const left = Math.max(box.left, -8)
  const width = Math.min(box.left + box.width, geometry.width + 8) - left
  ctx.beginPath()
  ctx.roundRect(left + 0.5, box.top + 0.5, width - 1, box.height - 1, 4)
  ctx.globalAlpha = 0.6
  ctx.fillStyle = colors.fill
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.setLineDash([4, 3])
  ctx.strokeStyle = colors.line
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.setLineDash([])
  const text = view.fitLabel(state.asset?.name ?? t`New media`, palette.labelFont, width - 14)
  ctx.font = palette.labelFont
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.on
  ctx.fillText(text, Math.max(left, 0) + 7, box.top + 9)
}

/** The edge that a press would drag. Null if none. */
function edgeOf(grip: Grip | null, overlayId: OverlayId): 'start' | 'end' | null {
  if (grip?.kind === 'trim') return grip.edge
  if (grip?.kind !== 'roll') return null
  return grip.leftId === overlayId ? 'end' : 'start'
}

/** Highlights the part of the hovered overlay that a press would grab. */
function paintHover(ctx: DrawContext, view: OverlayView, { grip, hover: hit }: Idle): void {
  if (!hit || !('overlay' in hit)) return
  const drawn = boxOf(view.geometry, hit.overlay)
  const box = { ...drawn, width: Math.max(1, drawn.width - 1) }
  if (!view.selection.has(hit.overlay.id)) {
    paintFadeHandles(ctx, view, { overlay: hit.overlay, box })
    paintVolumeLine(ctx, view, { overlay: hit.overlay, box })
  }
  const edge = edgeOf(grip, hit.overlay.id)
  if (!edge) return
  const x = edge === 'start' ? box.left : box.left + box.width - 4
  ctx.beginPath()
  ctx.roundRect(x, box.top, 4, box.height, 2)
  ctx.fillStyle = grip?.kind === 'trim' && grip.mode === 'trim' ? view.palette.selected : view.palette.snap
  ctx.fill()
}

/** Draws the dragged overlays or the hover highlights. The surface of the view is the box of the drag image. */
export function paintGhost(ctx: DrawContext, view: GhostView): void {
  const { geometry, state, dragged } = view
  ctx.clearRect(0, 0, geometry.width, geometry.height)
  if (state.name === 'DroppingAsset') return paintPlaceholder(ctx, view, state)
  for (const overlay of dragged) {
    const box = boxOf(geometry, overlay)
    const isInView =
      box.left < geometry.width && box.left + box.width > 0 && box.top < geometry.height && box.top + box.height > 0
    if (isInView) paintOverlay(ctx, view, overlay)
  }
  if (state.name === 'Idle' && dragged.length === 0) paintHover(ctx, view, state)
}
