import type { Frames } from '../../../base/units.ts'
import type { Marks } from './marks.ts'

/** Half-open, in timeline frames. */
export interface MarkedRange {
  readonly startFrame: Frames
  readonly endFrame: Frames
}

/**
 * The range from in to out within the composition. Null if neither is set. If one is missing, the start or the end
 * applies.
 */
export function markedRange(marks: Pick<Marks, 'inFrame' | 'outFrame'>, durationInFrames: Frames): MarkedRange | null {
  if (marks.inFrame === null && marks.outFrame === null) return null
  const startFrame = marks.inFrame ?? 0
  const endFrame = Math.min(marks.outFrame ?? durationInFrames, durationInFrames)
  return startFrame < endFrame ? { startFrame, endFrame } : null
}
