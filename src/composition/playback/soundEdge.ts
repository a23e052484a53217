import type { Seconds } from '../../base/units.ts'

/**
 * Length of the fade that keeps the edge of a sound from clicking. It is too short to be heard as a fade.
 */
export const EDGE_SECONDS: Seconds = 0.005

/**
 * Gain at `progress` of an edge, from 0 to 1. Its square and that of its mirror image add up to 1, so a cut between two
 * sounds keeps its power. A plain quarter sine would start with a kink, which is a click itself.
 */
export function edgeGain(progress: number): number {
  const share = Math.min(1, Math.max(0, progress))
  return Math.sin((Math.PI / 2) * share * share * (3 - 2 * share))
}
