import type { Frames } from '../../../base/units.ts'
import { nearestSnap, SNAP_PIXELS, type SnapTargets } from '../geometry/snapping.ts'
import type { PointerView } from './timelineInput.ts'

export interface Snapped {
  /** A whole number. */
  readonly frames: Frames
  /** The target that was snapped to. Null if none. */
  readonly snapFrame: Frames | null
}

/** Snaps an exact frame or movement, so that one of its edges meets a target within reach. */
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
