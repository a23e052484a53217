import type { Seconds } from '../../base/units.ts'

/** Length of the fade that keeps the start or end of a sound from clicking. It is too short to be heard as a fade. */
export const EDGE_SECONDS: Seconds = 0.005

/**
 * Gain during such a fade, where `progress` is from 0 to 1. Its square and that of its mirror image add up to 1, so the
 * power stays the same at a cut between two sounds. A plain quarter sine would start with a kink, which clicks too.
 */
export function edgeGain(progress: number): number {
  const share = Math.min(1, Math.max(0, progress))
  return Math.sin((Math.PI / 2) * share * share * (3 - 2 * share))
}
