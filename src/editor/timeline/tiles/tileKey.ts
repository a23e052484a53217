import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { RowSettings } from '../../session/view/rows.ts'
import { overlayPositions, type RowIndex } from '../geometry/overlayIndex.ts'
import { crispXOfFrame, frameOfX } from '../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import { OUTLINE_FROM } from '../drawing/overlays/detail.ts'
import type { OverlaysView } from '../drawing/overlays/overlayView.ts'

/** Compared element by element. */
export type Values = readonly unknown[]

export interface DrawnOverlay {
  readonly overlay: Overlay
  readonly isSelected: boolean
  /** Null if it has no media. */
  readonly asset: TimelineAsset | null
  /** True if no other overlay on its row overlaps it. */
  readonly isAlone: boolean
  /** True if it is drawn as part of a bar. */
  readonly isBar: boolean
}

export interface RowKey {
  readonly settings: RowSettings | undefined
  /** Sorted by start. */
  readonly overlays: readonly DrawnOverlay[]
}

/** Everything that a tile's appearance depends on. */
export interface TileKey {
  /** Inputs that affect the whole tile. */
  readonly whole: Values
  /** Keys by row, starting with the tile's first row. */
  readonly rows: readonly RowKey[]
}

function isAlone({ overlays, furthestEnds }: RowIndex, position: number): boolean {
  const overlay = overlays[position]
  if (!overlay) return false
  const next = overlays[position + 1]
  return (furthestEnds[position - 1] ?? 0) <= overlay.from && (!next || endOf(overlay) <= next.from)
}

export function tileKey(view: OverlaysView): TileKey {
  const { geometry, palette, index, selection, draggedIds, rows, rowSettings } = view
  const end = Math.min(geometry.width, Math.max(-1, crispXOfFrame(geometry, geometry.durationInFrames)))
  const tops = geometry.rows.tops.slice(rows.first, rows.last + 2)
  const whole = [geometry.pixelsPerFrame, geometry.devicePixelRatio, palette, end, rows.first, rows.last, ...tops]
  const range = { start: frameOfX(geometry, -1), end: frameOfX(geometry, geometry.width + 1) }
  const rowKeyOf = (row: number): RowKey => {
    const settings = rowSettings[row]
    const overlays: DrawnOverlay[] = []
    const rowIndex = index.rows.get(row)
    if (!rowIndex) return { settings, overlays }
    const { first, last } = overlayPositions(rowIndex, range)
    for (let position = first; position < last; position++) {
      const overlay = rowIndex.overlays[position]
      if (!overlay || endOf(overlay) <= range.start || draggedIds.has(overlay.id)) continue
      const asset = 'sourceAssetId' in overlay ? view.assetOf(overlay.sourceAssetId) : null
      overlays.push({
        overlay,
        isSelected: selection.has(overlay.id),
        asset,
        isAlone: isAlone(rowIndex, position),
        isBar: overlay.durationInFrames * geometry.pixelsPerFrame < OUTLINE_FROM + 1,
      })
    }
    return { settings, overlays }
  }
  return { whole, rows: Array.from({ length: rows.last - rows.first + 1 }, (_, at) => rowKeyOf(rows.first + at)) }
}
