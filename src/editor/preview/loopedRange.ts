import type { Frames } from '../../base/units.ts'
import { markedRange } from '../session/playback/markedRange.ts'
import type { Marks } from '../session/playback/marks.ts'

/** First and last frame of the loop, both inclusive. */
export interface LoopedRange {
  readonly first: Frames
  readonly last: Frames
}

/** The in–out range. Null if it is missing or shorter than two frames, in which case the whole composition loops. */
export function loopedRange(marks: Pick<Marks, 'inFrame' | 'outFrame'>, durationInFrames: Frames): LoopedRange | null {
  const range = markedRange(marks, durationInFrames)
  if (range === null || range.endFrame - range.startFrame < 2) return null
  return { first: range.startFrame, last: range.endFrame - 1 }
}
