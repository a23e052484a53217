import type { Frames } from '../../../../base/units.ts'

/**
 * A section of a row that a plan removes. Frames refer to the composition before the plan, because that is what people
 * see.
 */
export interface Cut {
  readonly row: number
  readonly start: Frames
  readonly end: Frames
}

/** Converts a frame of a row to its position after the gaps of the cuts are closed. */
export function frameAfterCuts(frame: Frames, row: number, cuts: readonly Cut[]): Frames {
  const earlier = cuts
    .filter((cut) => cut.row === row && cut.start < frame)
    .toSorted((left, right) => left.start - right.start)
  let removed = 0
  let covered = 0
  for (const { end, start } of earlier) {
    const from = Math.max(start, covered)
    const to = Math.min(end, frame)
    if (to > from) removed += to - from
    covered = Math.max(covered, to)
  }
  return frame - removed
}
