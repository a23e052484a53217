import type { Frames } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { Marks } from '../../session/playback/marks.ts'
import { firstAbove } from './overlayIndex.ts'

/** In CSS pixels. */
export const SNAP_PIXELS = 8

/** Why a frame is a snap target. */
export type SnapReason =
  | { readonly kind: 'start' | 'end'; readonly overlayId: OverlayId }
  | { readonly kind: 'marker'; readonly name: string }
  | { readonly kind: 'playhead' | 'in' | 'out' | 'beginning' }

/** Target frames in ascending order without duplicates, each with its reason. */
export interface SnapTargets {
  readonly frames: readonly Frames[]
  readonly reasons: ReadonlyMap<Frames, SnapReason>
}

export interface SnapSource {
  readonly overlays: Iterable<Overlay>
  readonly playheadFrame: Frames | null
  readonly marks: Marks
}

/**
 * Collects the snap targets of a gesture once, leaving out dragged overlays. The playhead takes precedence over edges.
 */
export function snapTargetsOf(source: SnapSource, excluded: ReadonlySet<OverlayId>): SnapTargets {
  const { inFrame, outFrame, markers } = source.marks
  const reasons = new Map<Frames, SnapReason>([[0, { kind: 'beginning' }]])
  for (const overlay of source.overlays) {
    if (excluded.has(overlay.id)) continue
    reasons.set(overlay.from, { kind: 'start', overlayId: overlay.id })
    reasons.set(endOf(overlay), { kind: 'end', overlayId: overlay.id })
  }
  if (inFrame !== null) reasons.set(inFrame, { kind: 'in' })
  if (outFrame !== null) reasons.set(outFrame, { kind: 'out' })
  for (const { frame, name } of markers) reasons.set(frame, { kind: 'marker', name })
  if (source.playheadFrame !== null) reasons.set(source.playheadFrame, { kind: 'playhead' })
  return { frames: [...reasons.keys()].sort((a, b) => a - b), reasons }
}

export interface Snap {
  readonly shift: Frames
  readonly edge: Frames
}

/** The target within reach that is closest to any candidate. The earlier candidate wins a tie. */
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
