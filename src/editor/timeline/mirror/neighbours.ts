import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { OverlayIndex } from '../geometry/overlayIndex.ts'

export type FocusStep = 'previous' | 'next' | 'above' | 'below' | 'first' | 'last'

/** The overlay of a row whose start is nearest to a frame. */
function nearestInRow(overlays: readonly Overlay[], frame: number): Overlay | null {
  return overlays.reduce<Overlay | null>(
    (best, overlay) => (!best || Math.abs(overlay.from - frame) < Math.abs(best.from - frame) ? overlay : best),
    null,
  )
}

/** The overlay that an arrow key reaches from another: along its row, or the nearest start in the next row that holds any. */
export function neighbourOf(index: OverlayIndex, id: OverlayId, direction: FocusStep): OverlayId | null {
  const overlay = index.overlayById.get(id)
  const row = overlay && index.rows.get(overlay.row)?.overlays
  if (!overlay || !row) return null
  const position = row.indexOf(overlay)
  switch (direction) {
    case 'previous':
      return row[position - 1]?.id ?? null
    case 'next':
      return row[position + 1]?.id ?? null
    case 'first':
      return row[0]?.id ?? null
    case 'last':
      return row.at(-1)?.id ?? null
    case 'above':
    case 'below': {
      const isBeyond = (other: number): boolean => (direction === 'above' ? other < overlay.row : other > overlay.row)
      const rows = [...index.rows.keys()].filter(isBeyond)
      const target = direction === 'above' ? Math.max(...rows) : Math.min(...rows)
      return nearestInRow(index.rows.get(target)?.overlays ?? [], overlay.from)?.id ?? null
    }
  }
}

/** The first overlay of the first row that holds any. */
export function firstOverlay(index: OverlayIndex): OverlayId | null {
  const row = Math.min(...index.rows.keys())
  return index.rows.get(row)?.overlays[0]?.id ?? null
}
