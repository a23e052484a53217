import type { Frames } from '../../../base/units.ts'

/**
 * The number of frames nearest to the wanted one, and not beyond it, by which overlays can be trimmed exactly. Only
 * slowed kept ranges cannot be trimmed by every number of frames.
 */
export function nearestExactDelta(wanted: Frames, isExact: (deltaFrames: Frames) => boolean): Frames {
  const step = Math.sign(wanted)
  let delta = wanted
  while (delta !== 0 && !isExact(delta)) delta -= step
  return delta + 0
}
