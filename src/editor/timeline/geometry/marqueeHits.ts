import type { CssPixels } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { overlaysWithin, type OverlayIndex } from './overlayIndex.ts'
import { rowAtContentY, type RowLayout } from './rowLayout.ts'

/** A rectangle in frames and content pixels, which do not change when scrolling. */
export interface Marquee {
  readonly anchorFrame: number
  readonly anchorY: CssPixels
  readonly frame: number
  readonly y: CssPixels
}

/** Overlays that a marquee touches. Those on locked rows are left out. */
export function marqueeHits(
  view: { readonly index: OverlayIndex; readonly rows: RowLayout; readonly isLocked: (row: number) => boolean },
  marquee: Marquee,
): OverlayId[] {
  const { index, rows, isLocked } = view
  const start = Math.min(marquee.anchorFrame, marquee.frame)
  const end = Math.max(marquee.anchorFrame, marquee.frame)
  const firstRow = rowAtContentY(rows, Math.min(marquee.anchorY, marquee.y))
  const lastRow = rowAtContentY(rows, Math.max(marquee.anchorY, marquee.y))
  const found: OverlayId[] = []
  for (let row = firstRow; row <= lastRow; row++) {
    if (isLocked(row)) continue
    for (const overlay of overlaysWithin(index, row, { start, end })) found.push(overlay.id)
  }
  return found
}
