import type { CssPixels } from '../../../base/units.ts'
import { rowHeight } from './rowLayout.ts'
import { RULER_HEIGHT, rowsHeight, yOfRow, type TimelineGeometry } from './timelineGeometry.ts'

/** The scroll position closest to the current one at which the whole row is visible. */
export function scrollPixelsRevealing(geometry: TimelineGeometry, row: number): CssPixels {
  const top = yOfRow(geometry, row) - RULER_HEIGHT
  const below = top + rowHeight(geometry.rows, row) - rowsHeight(geometry)
  return geometry.scrollPixels + (top < 0 ? top : Math.max(0, Math.min(top, below)))
}
