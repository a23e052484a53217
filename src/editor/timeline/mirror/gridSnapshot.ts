import { graphemePrefix } from '../../../base/graphemes.ts'
import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { CssPixels, FramesPerSecond } from '../../../base/units.ts'
import { typeNames } from '../../../composition/overlays/typeNames.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { overlayLabel } from '../drawing/overlays/overlayLabel.ts'
import { overlaysWithin, type OverlayIndex } from '../geometry/overlayIndex.ts'
import { rowCount, rowHeight, rowTop, type RowKind } from '../geometry/rowLayout.ts'
import { boxOf, visibleFrames, visibleRows, type Box, type TimelineGeometry } from '../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../timelineMedia.ts'
import { trackNumber } from '../../../base/trackNumber.ts'

export interface GridCell {
  readonly id: OverlayId
  readonly name: string
  readonly box: Box
  readonly isSelected: boolean
  readonly column: number
}

export interface GridRow {
  readonly row: number
  readonly kind: RowKind
  /** In content pixels, which do not depend on scrolling. */
  readonly top: CssPixels
  readonly height: CssPixels
  readonly cells: readonly GridCell[]
}

/**
 * Data for the DOM beside the canvases. It is taken while nothing moves, so that React does not render during gestures.
 */
export interface GridSnapshot {
  readonly rowCount: number
  readonly rows: readonly GridRow[]
  readonly focusId: OverlayId | null
}

/** Maximum number of cells. Keys can reach overlays without a cell. */
export const MAX_CELLS = 60
/** Headers of this many rows outside the view are rendered too, so that short scrolls show them at once. */
const SPARE_ROWS = 4

export function overlayName(
  overlay: Overlay,
  fps: FramesPerSecond,
  assetOf: (assetId: string) => TimelineAsset,
): string {
  const label = overlay.type === 'caption' ? '' : ` ${graphemePrefix(overlayLabel(overlay, assetOf), 60)}`
  const start = timecodeOfFrames(overlay.from, fps)
  const length = timecodeOfFrames(overlay.durationInFrames, fps)
  const name = `${labelText(typeNames[overlay.type])}${label}`
  return t`${name}, starts ${start}, lasts ${length}, track ${trackNumber(overlay.row)}`
}

/** Clips a box to the view, so that its centre can be clicked. */
function visiblePart(box: Box, geometry: TimelineGeometry): Box {
  const left = Math.max(0, box.left)
  return { ...box, left, width: Math.max(1, Math.min(box.left + box.width, geometry.width) - left) }
}

export interface GridView {
  readonly geometry: TimelineGeometry
  readonly index: OverlayIndex
  readonly selection: ReadonlySet<OverlayId>
  readonly assetOf: (assetId: string) => TimelineAsset
  readonly focusId: OverlayId | null
}

/**
 * Arranges the overlays in view as rows of cells. The focused overlay is always included; beyond the limit, the widest
 * are kept.
 */
export function gridSnapshot(view: GridView): GridSnapshot {
  const { geometry, index, focusId } = view
  const visible = visibleRows(geometry)
  const range = visibleFrames(geometry)
  const count = rowCount(geometry.rows)
  const focused = focusId === null ? undefined : index.overlayById.get(focusId)
  const shown = Array.from({ length: visible.last - visible.first + 1 }, (_, offset) =>
    overlaysWithin(index, visible.first + offset, range),
  ).flat()
  const kept =
    shown.length <= MAX_CELLS
      ? shown
      : shown.toSorted((a, b) => b.durationInFrames - a.durationInFrames).slice(0, MAX_CELLS)
  const keptIds = new Set(kept.map((overlay) => overlay.id))
  if (focused) keptIds.add(focused.id)
  const cellOf = (overlay: Overlay): GridCell => ({
    id: overlay.id,
    name: overlayName(overlay, geometry.fps, view.assetOf),
    box: visiblePart(boxOf(geometry, overlay), geometry),
    isSelected: view.selection.has(overlay.id),
    column: (index.rows.get(overlay.row)?.overlays.indexOf(overlay) ?? 0) + 1,
  })
  const first = Math.max(0, visible.first - SPARE_ROWS)
  const last = Math.min(count - 1, visible.last + SPARE_ROWS)
  const rows = Array.from({ length: last - first + 1 }, (_, offset): GridRow => {
    const row = first + offset
    const inRow = row < visible.first || row > visible.last ? [] : overlaysWithin(index, row, range)
    const members = focused?.row === row && !inRow.includes(focused) ? [...inRow, focused] : inRow
    return {
      row,
      kind: geometry.rows.kinds[row] ?? 'empty',
      top: rowTop(geometry.rows, row),
      height: rowHeight(geometry.rows, row),
      cells: members.filter((overlay) => keptIds.has(overlay.id)).map(cellOf),
    }
  })
  return { rowCount: count, rows, focusId: focused ? focused.id : null }
}
