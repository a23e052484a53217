import type { OverlayType } from '../../../../composition/schema.ts'
import type { Box } from '../../geometry/timelineGeometry.ts'
import type { DrawContext } from '../drawContext.ts'
import type { OverlayView } from './overlayView.ts'

const TOP_LINE = 2

/** One narrow overlay, or several adjacent ones that look the same. */
export interface Bar {
  readonly type: OverlayType
  readonly isSelected: boolean
  readonly box: Box
}

/** Draws overlays that are too narrow for an outline: a fill with a bright upper edge. */
export function paintBar(ctx: DrawContext, view: Pick<OverlayView, 'palette'>, bar: Bar): void {
  const { box } = bar
  const colors = view.palette.kinds[bar.type]
  const width = Math.max(1, box.width - 1)
  ctx.fillStyle = bar.isSelected ? view.palette.selected : colors.fill
  ctx.fillRect(box.left, box.top, width, box.height)
  if (bar.isSelected) return
  ctx.fillStyle = colors.line
  ctx.fillRect(box.left, box.top, width, TOP_LINE)
}
