import { countWhile } from '../../base/countWhile.ts'
import type { Segment } from '../overlays/video.ts'
import type { Composition, OverlayId } from '../schema.ts'
import type { SpokenTiming } from '../wordFrames.ts'
import { clipsById, type PendingCuts, type PendingRange } from './pendingCuts.ts'
import { sourceFramesOf } from './sourceFrames.ts'

/** The pending range that decides about a word. Null if none does. */
export function pendingRangeAt(
  pending: PendingCuts,
  { endMs, overlayId, startMs }: SpokenTiming & { readonly overlayId: OverlayId },
): PendingRange | null {
  const ranges = pending.get(overlayId)
  if (!ranges) return null
  const middle = (startMs + endMs) / 2
  const range = ranges[countWhile(ranges, (each) => each.endMs <= middle)]
  return range && range.startMs <= middle ? range : null
}

interface PendingRecut {
  readonly overlayId: OverlayId
  readonly cuts: Segment[]
  readonly restores: Segment[]
}

/** The pending cuts as the input of one edit. Clips that are gone are left out. Empty if nothing is pending. */
export function pendingRecuts(document: Composition, pending: PendingCuts): PendingRecut[] {
  const clips = clipsById(document)
  return [...pending].flatMap(([overlayId, ranges]) => {
    if (!clips.has(overlayId)) return []
    const framesOf = (isCut: boolean): Segment[] =>
      ranges.filter((range) => range.isCut === isCut).map((range) => sourceFramesOf(range, document.fps))
    return [{ overlayId, cuts: framesOf(true), restores: framesOf(false) }]
  })
}
