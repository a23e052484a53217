import type { Overlay, OverlayId } from '../schema.ts'
import { endOf, isRowFree } from '../timeline.ts'

const overlap = (left: Overlay, right: Overlay): boolean =>
  left.row === right.row && left.from < endOf(right) && right.from < endOf(left)

/** The rows that contain a moved overlay and in which overlays overlap. */
function crowdedRows(overlays: readonly Overlay[], movedIds: ReadonlySet<OverlayId>): Set<number> {
  const moved = new Set(overlays.flatMap(({ id, row }) => (movedIds.has(id) ? [row] : [])))
  const inRows = overlays
    .filter(({ row }) => moved.has(row))
    .toSorted((left, right) => left.row - right.row || left.from - right.from)
  const crowded = new Set<number>()
  let reach = 0
  for (const [index, overlay] of inRows.entries()) {
    if (inRows[index - 1]?.row !== overlay.row) reach = 0
    if (overlay.from < reach) crowded.add(overlay.row)
    reach = Math.max(reach, endOf(overlay))
  }
  return crowded
}

/** The nearest row above that is free for an overlay, otherwise its own row. */
function freeRowAbove(overlays: readonly Overlay[], overlay: Overlay): number {
  const range = { start: overlay.from, end: endOf(overlay) }
  const ignored = new Set([overlay.id])
  for (let row = overlay.row - 1; row >= 0; row -= 1) if (isRowFree(overlays, { row, range }, ignored)) return row
  return overlay.row
}

/** Moves overlays that now overlap another one of their row to the nearest free row above. */
export function freeOfCollisions(
  before: ReadonlyMap<OverlayId, Overlay>,
  after: readonly Overlay[],
  movedIds: ReadonlySet<OverlayId>,
): readonly Overlay[] {
  const crowded = movedIds.size > 0 ? crowdedRows(after, movedIds) : new Set<number>()
  if (crowded.size === 0) return after
  const placed = [...after]
  for (const [index, overlay] of placed.entries()) {
    const was = before.get(overlay.id)
    if (!was || !movedIds.has(overlay.id) || !crowded.has(overlay.row)) continue
    const isNew = placed.some((other) => {
      if (other.id === overlay.id || !overlap(other, overlay)) return false
      const otherBefore = before.get(other.id)
      return !otherBefore || !overlap(otherBefore, was)
    })
    if (isNew) placed[index] = { ...overlay, row: freeRowAbove(placed, overlay) }
  }
  return placed
}
