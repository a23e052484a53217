import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { EditContext } from '../../edits/edit.ts'
import { MAX_DURATION_FRAMES, MAX_SOURCE_FRAME } from '../../limits.ts'
import type { Overlay } from '../../schema.ts'
import { segmentFrames, sourceFrameCount, sourceRangeOf } from '../../sourceRange.ts'

/** Tolerance for quotients that fall just below a whole number. */
const SLACK = 1e-6

/** How far an edge may move: `deltaFrames` within `[min, max]`. */
export interface TrimLimits {
  readonly min: Frames
  readonly max: Frames
}

/**
 * The end of the source in frames. Null if the overlay has no timed source. If the source is unknown, the overlay's own
 * range limits it.
 */
export function sourceLimit(overlay: Overlay, fps: FramesPerSecond, context: EditContext): Frames | null {
  const range = sourceRangeOf(overlay)
  if (!range || !('sourceAssetId' in overlay)) return null
  const durationMs = context.sources.get(overlay.sourceAssetId)?.durationMs ?? null
  const available = durationMs === null ? range.end : sourceFrameCount(durationMs, fps)
  return Math.min(MAX_SOURCE_FRAME, Math.max(available, range.end))
}

/** The handles of an overlay: unused source before and after its range, in timeline frames. */
function sourceRoom(overlay: Overlay, limit: Frames | null): { readonly before: Frames; readonly after: Frames } {
  const range = sourceRangeOf(overlay)
  if (limit === null || !range) return { before: MAX_DURATION_FRAMES, after: MAX_DURATION_FRAMES }
  const speed = overlay.type === 'video' ? overlay.speed : 1
  const used = overlay.type === 'video' && overlay.segments ? segmentFrames(overlay.segments) : range.end - range.start
  const framesOf = (sourceFrames: Frames): Frames =>
    Math.max(0, Math.floor((used + sourceFrames) / speed + SLACK) - overlay.durationInFrames)
  return { before: framesOf(range.start), after: framesOf(limit - range.end) }
}

/** How far an edge may be trimmed, so that at least one frame remains and the overlay stays within its source. */
export function trimLimits(overlay: Overlay, edge: 'start' | 'end', limit: Frames | null): TrimLimits {
  const room = sourceRoom(overlay, limit)
  if (edge === 'start') return { min: -Math.min(overlay.from, room.before), max: overlay.durationInFrames - 1 }
  const untilLimit = MAX_DURATION_FRAMES - overlay.from - overlay.durationInFrames
  return { min: 1 - overlay.durationInFrames, max: Math.min(untilLimit, room.after) }
}

/**
 * How far an edge may be ripple-trimmed. The overlay keeps its start and later overlays move, so the only limits are
 * its source, one remaining frame, and the longest duration.
 */
export function rippleTrimLimits(overlay: Overlay, edge: 'start' | 'end', limit: Frames | null): TrimLimits {
  const room = sourceRoom(overlay, limit)
  const longest = MAX_DURATION_FRAMES - overlay.durationInFrames
  if (edge === 'start') return { min: -Math.min(longest, room.before), max: overlay.durationInFrames - 1 }
  return { min: 1 - overlay.durationInFrames, max: Math.min(longest, room.after) }
}
