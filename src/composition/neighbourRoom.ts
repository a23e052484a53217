import type { Frames } from '../base/units.ts'
import type { Overlay, OverlayId } from './schema.ts'
import { endOf } from './timeline.ts'

/**
 * How far an edge of overlays may move before one of them reaches its neighbour in the row: `deltaFrames` within
 * `[least, most]`, which are infinite where there is none. What they overlap already sets no limit.
 *
 *     |aaaa|··|bbbb|   end of a   →   at most +2
 */
export function neighbourRoom(
  overlays: readonly Overlay[],
  trimmedIds: ReadonlySet<OverlayId>,
  edge: 'start' | 'end',
): { readonly least: number; readonly most: number } {
  let least: Frames = Number.NEGATIVE_INFINITY
  let most: Frames = Number.POSITIVE_INFINITY
  for (const overlay of overlays) {
    if (!trimmedIds.has(overlay.id)) continue
    const end = endOf(overlay)
    for (const other of overlays) {
      if (other.row !== overlay.row || other.id === overlay.id) continue
      if (edge === 'end' && other.from >= end) most = Math.min(most, other.from - end)
      if (edge === 'start' && endOf(other) <= overlay.from) least = Math.max(least, endOf(other) - overlay.from)
    }
  }
  return { least, most }
}

/**
 * How far overlays may move in time as one before one of them reaches an overlay of its row that stays.
 *
 *     |aaaa|··|bbbb|   a   →   at most +2
 */
export function movingNeighbourRoom(
  overlays: readonly Overlay[],
  movedIds: ReadonlySet<OverlayId>,
): { readonly least: number; readonly most: number } {
  const still = overlays.filter(({ id }) => !movedIds.has(id))
  let least: Frames = Number.NEGATIVE_INFINITY
  let most: Frames = Number.POSITIVE_INFINITY
  for (const overlay of overlays) {
    if (!movedIds.has(overlay.id)) continue
    const alone = new Set([overlay.id])
    const all = [...still, overlay]
    least = Math.max(least, neighbourRoom(all, alone, 'start').least)
    most = Math.min(most, neighbourRoom(all, alone, 'end').most)
  }
  return { least, most }
}
