import type { Frames } from '../../../base/units.ts'
import type { Overlay } from '../../schema.ts'
import { sourceRangeOf } from '../../sourceRange.ts'

/** Keeps floating-point sums from ending just below the intended whole number. */
const SLACK = 1e-6

/** How many source frames an overlay can slip back and forth. 0 without a timed source. */
function slipSourceLimits(overlay: Overlay, limit: Frames | null): { readonly before: Frames; readonly after: Frames } {
  const range = sourceRangeOf(overlay)
  if (!range || limit === null) return { before: 0, after: 0 }
  return { before: range.start, after: Math.max(0, Math.floor(limit - range.end + SLACK)) }
}

const speedOf = (overlay: Overlay): number => (overlay.type === 'video' ? overlay.speed : 1)

/** How far an overlay can slip, in possibly fractional timeline frames. */
export function slipLimits(overlay: Overlay, limit: Frames | null): { readonly min: number; readonly max: number } {
  const { before, after } = slipSourceLimits(overlay, limit)
  const speed = speedOf(overlay)
  return { min: -before / speed, max: after / speed }
}

/**
 * Shows a different part of the source, at the same place and length: `timelineFrames` × speed later, or earlier if
 * negative.
 *
 *     abc|defg|hi   by +2   →   abcde|fghi|
 */
export function slipOverlay(overlay: Overlay, timelineFrames: number, limit: Frames | null): Overlay {
  const { before, after } = slipSourceLimits(overlay, limit)
  const wanted = Math.sign(timelineFrames) * Math.round(Math.abs(timelineFrames) * speedOf(overlay))
  const frames = Math.max(-before, Math.min(after, wanted)) + 0
  if (frames === 0) return overlay
  if (overlay.type === 'sound') return { ...overlay, startFromSound: overlay.startFromSound + frames }
  if (overlay.type !== 'video') return overlay
  if (!overlay.segments) return { ...overlay, videoStartTime: overlay.videoStartTime + frames }
  const segments = overlay.segments.map(({ startFrame, endFrame }) => ({
    startFrame: startFrame + frames,
    endFrame: endFrame + frames,
  }))
  return { ...overlay, segments }
}
