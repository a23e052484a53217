import type { Frames } from '../base/units.ts'
import type { Overlay, OverlayId } from './schema.ts'
import { endOf } from './timeline.ts'

/**
 * How far an edge of the overlays may move (`deltaFrames`) before it reaches a neighbour in its row. Infinite without
 * neighbours. Overlays that already overlap do not limit it.
 *
 *     |aaaa|··|bbbb|   end of a   →   at most +2
 */
export function neighbourLimits(
  overlays: readonly Overlay[],
  trimmedIds: ReadonlySet<OverlayId>,
  edge: 'start' | 'end',
): { readonly min: number; readonly max: number } {
  let min: Frames = Number.NEGATIVE_INFINITY
  let max: Frames = Number.POSITIVE_INFINITY
  for (const overlay of overlays) {
    if (!trimmedIds.has(overlay.id)) continue
    const end = endOf(overlay)
    for (const other of overlays) {
      if (other.row !== overlay.row || other.id === overlay.id) continue
      if (edge === 'end' && other.from >= end) max = Math.min(max, other.from - end)
      if (edge === 'start' && endOf(other) <= overlay.from) min = Math.max(min, endOf(other) - overlay.from)
    }
  }
  return { min, max }
}

/**
 * How far overlays may move together (`deltaFrames`) before one reaches another overlay of its row.
 *
 *     |aaaa|··|bbbb|   a   →   at most +2
 */
export function movingNeighbourLimits(
  overlays: readonly Overlay[],
  movedIds: ReadonlySet<OverlayId>,
): { readonly min: number; readonly max: number } {
  const still = overlays.filter(({ id }) => !movedIds.has(id))
  let min: Frames = Number.NEGATIVE_INFINITY
  let max: Frames = Number.POSITIVE_INFINITY
  for (const overlay of overlays) {
    if (!movedIds.has(overlay.id)) continue
    const alone = new Set([overlay.id])
    const all = [...still, overlay]
    min = Math.max(min, neighbourLimits(all, alone, 'start').min)
    max = Math.min(max, neighbourLimits(all, alone, 'end').max)
  }
  return { min, max }
}
