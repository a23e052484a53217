import type { Frames } from '../../../base/units.ts'
import { nearestSnap, SNAP_PIXELS, type SnapTargets } from '../geometry/snapping.ts'
import type { PointerView } from './timelineInput.ts'

export interface Snapped {
  /** A whole number of frames. */
  readonly frames: Frames
  /** The frame that holds, or null. */
  readonly snapFrame: Frames | null
}

/** An exact frame or movement, to where one of the edges that go with it comes near to something that holds. */
export function snapped(
  raw: number,
  edges: readonly Frames[],
  how: { readonly view: PointerView; readonly snapTargets: SnapTargets; readonly isSuspended: boolean },
): Snapped {
  const { isSuspended, snapTargets, view } = how
  const reach = SNAP_PIXELS / view.geometry.pixelsPerFrame
  const candidates = edges.map((edge) => edge + raw)
  const snap = view.isSnapping && !isSuspended ? nearestSnap(snapTargets.frames, candidates, reach) : null
  return { frames: Math.round(raw + (snap?.shift ?? 0)) + 0, snapFrame: snap?.edge ?? null }
}
