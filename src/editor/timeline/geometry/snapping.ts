import type { Frames } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { firstAbove } from './overlayIndex.ts'

/** How near an edge must come to another one to take its place, in CSS pixels. */
export const SNAP_PIXELS = 8

/** All edges one can snap to, ascending and each once. Built once per gesture, so that moving edges are not among them. */
export function snapEdgesOf(
  overlays: Iterable<Overlay>,
  excluded: ReadonlySet<OverlayId>,
  further: readonly Frames[],
): Frames[] {
  const edges = new Set<Frames>([0, ...further])
  for (const overlay of overlays) {
    if (excluded.has(overlay.id)) continue
    edges.add(overlay.from)
    edges.add(endOf(overlay))
  }
  return [...edges].sort((a, b) => a - b)
}

/** A snap that holds: how far to shift, and the edge the line is drawn at. */
export interface Snap {
  readonly shift: Frames
  readonly edge: Frames
}

/** The nearest edge to any of the candidates, within reach; the earlier candidate wins a tie. Binary search. */
export function nearestSnap(edges: readonly Frames[], candidates: readonly Frames[], reach: number): Snap | null {
  let best: Snap | null = null
  for (const candidate of candidates) {
    const above = firstAbove(edges, candidate)
    for (const edge of [edges[above - 1], edges[above]]) {
      if (edge === undefined || Math.abs(edge - candidate) > reach) continue
      if (!best || Math.abs(edge - candidate) < Math.abs(best.shift)) best = { shift: edge - candidate, edge }
    }
  }
  return best
}
