import type { Frames } from '../../base/units.ts'
import { markedRange } from '../session/playback/markedRange.ts'
import type { Marks } from '../session/playback/marks.ts'

/** The first and the last frame that are played over and over. */
export interface LoopedRange {
  readonly first: Frames
  readonly last: Frames
}

/** The marked range, or null where nothing or too little is marked: then all is played. */
export function loopedRange(marks: Pick<Marks, 'inFrame' | 'outFrame'>, durationInFrames: Frames): LoopedRange | null {
  const range = markedRange(marks, durationInFrames)
  if (range === null || range.endFrame - range.startFrame < 2) return null
  return { first: range.startFrame, last: range.endFrame - 1 }
}
