import type { Frames } from '../../../base/units.ts'

/**
 * The number nearest to the wanted one, between it and 0, that overlays can be trimmed by to the very frame. Only kept ranges
 * at slow speeds cannot be trimmed by every number.
 */
export function nearestExactDelta(wanted: Frames, isExact: (deltaFrames: Frames) => boolean): Frames {
  const step = Math.sign(wanted)
  let delta = wanted
  while (delta !== 0 && !isExact(delta)) delta -= step
  return delta + 0
}
