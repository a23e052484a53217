import type { Frames } from '../../../base/units.ts'
import type { Overlay } from '../../schema.ts'

/**
 * The duration of an overlay that is trimmed to a length. Kept ranges contain whole source frames, so at slow speeds
 * only some lengths are possible; at speed 0.5, these are 2, 4, 6 … frames.
 */
export function playableDuration(overlay: Overlay, wanted: Frames): Frames {
  if (overlay.type !== 'video' || !overlay.segments) return wanted
  const kept = Math.max(1, Math.round(wanted * overlay.speed))
  return Math.max(1, Math.round(kept / overlay.speed))
}

/** The longest playable duration within a limit. 0 if there is none. */
export function playableWithin(overlay: Overlay, limit: Frames): Frames {
  if (overlay.type !== 'video' || !overlay.segments) return Math.max(0, limit)
  for (let kept = Math.ceil((limit + 1) * overlay.speed); kept > 0; kept -= 1) {
    const frames = Math.round(kept / overlay.speed)
    if (frames <= limit) return frames
  }
  return 0
}
