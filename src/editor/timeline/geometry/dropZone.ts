import type { CssPixels } from '../../../base/units.ts'
import { MAX_ROW } from '../../../composition/limits.ts'
import { rowAtContentY, rowCount, rowHeight, rowTop } from './rowLayout.ts'
import { contentYOf, type TimelineGeometry } from './timelineGeometry.ts'

/** Target of a drop: an existing row, or a new row that moves `row` and all rows below it down by one. */
export interface DropZone {
  readonly row: number
  readonly isNewRow: boolean
}

/** Within this distance of a row boundary, a drop creates a row. */
const BETWEEN_PIXELS: CssPixels = 5

/**
 * The drop zone at a y position. Near a boundary between rows, a drop creates a row there.
 *
 *     row 0   ▇▇▇▇▇
 *     ─────────────   ±5 px: new row 1
 *     row 1   ▇▇▇▇▇
 */
export function dropZoneAt(geometry: TimelineGeometry, y: CssPixels): DropZone {
  const contentY = contentYOf(geometry, y)
  const { rows } = geometry
  const row = rowAtContentY(rows, contentY)
  const top = rowTop(rows, row)
  const lastUsed = rows.kinds.findLastIndex((kind) => kind !== 'empty')
  const canInsert = lastUsed >= 0 && lastUsed < MAX_ROW
  if (canInsert && contentY - top < BETWEEN_PIXELS && row <= lastUsed) return { row, isNewRow: true }
  const isNearBottom = top + rowHeight(rows, row) - contentY < BETWEEN_PIXELS
  if (canInsert && isNearBottom && row < lastUsed) return { row: row + 1, isNewRow: true }
  return { row: Math.min(row, rowCount(rows) - 1, MAX_ROW), isNewRow: false }
}
