import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { OverlayIndex } from '../geometry/overlayIndex.ts'

export type FocusStep = 'previous' | 'next' | 'above' | 'below' | 'first' | 'last'

function nearestInRow(overlays: readonly Overlay[], frame: number): Overlay | null {
  return overlays.reduce<Overlay | null>(
    (best, overlay) => (!best || Math.abs(overlay.from - frame) < Math.abs(best.from - frame) ? overlay : best),
    null,
  )
}

/** The overlay with the closest start on the next row above or below that is not empty. */
function nearestInNextRow(index: OverlayIndex, { row, from }: Overlay, direction: 'above' | 'below'): Overlay | null {
  const isBeyond = (other: number): boolean => (direction === 'above' ? other < row : other > row)
  const rows = [...index.rows.keys()].filter(isBeyond)
  const target = direction === 'above' ? Math.max(...rows) : Math.min(...rows)
  return nearestInRow(index.rows.get(target)?.overlays ?? [], from)
}

/**
 * The overlay to which an arrow key moves: along the row, or to the closest start on the next row that is not empty.
 */
export function neighbourOf(index: OverlayIndex, id: OverlayId, direction: FocusStep): OverlayId | null {
  const overlay = index.overlayById.get(id)
  if (!overlay) return null
  if (direction === 'above' || direction === 'below') return nearestInNextRow(index, overlay, direction)?.id ?? null
  const row = index.rows.get(overlay.row)?.overlays ?? []
  const position = row.indexOf(overlay)
  const positions = { previous: position - 1, next: position + 1, first: 0, last: row.length - 1 }
  return row[positions[direction]]?.id ?? null
}

export function firstOverlay(index: OverlayIndex): OverlayId | null {
  const row = Math.min(...index.rows.keys())
  return index.rows.get(row)?.overlays[0]?.id ?? null
}
