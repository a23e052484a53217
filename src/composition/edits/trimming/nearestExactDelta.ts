import type { Frames } from '../../../base/units.ts'

/**
 * The number of frames by which overlays can be trimmed exactly: as close to the wanted number as possible, without
 * exceeding it. Only kept ranges that play slowly rule out some numbers.
 */
export function nearestExactDelta(wanted: Frames, isExact: (deltaFrames: Frames) => boolean): Frames {
  const step = Math.sign(wanted)
  let delta = wanted
  while (delta !== 0 && !isExact(delta)) delta -= step
  return delta + 0
}
