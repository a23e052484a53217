import type { Milliseconds } from '../../base/units.ts'
import { MAX_CUES } from '../limits.ts'
import { MAX_MARKED_UP_CUE } from './captionFile.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import type { CaptionIssueList } from './captionIssues.ts'

/** A cue as written in the file, with its markup. */
export interface CueBlock {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly raw: string
  /** The line that contains the cue's times, counted from 1. */
  readonly line: number
}

interface JoinedText {
  readonly count: number
  /** The line at which the first of these texts starts. */
  readonly line: number
}

export interface CueBlocks {
  /** In file order. At most MAX_BLOCKS + 1, because a file beyond that is not read to the end. */
  readonly blocks: readonly CueBlock[]
  /** Text after an empty line that was read as part of the previous cue. Null if there is none. */
  readonly joined: JoinedText | null
}

/** Rolling captions have up to two blocks for each line that remains after repeated lines are removed. */
export const MAX_BLOCKS = 4 * MAX_CUES

/** Reads the cues of a text and collects what cannot be read. */
export type BlockReader = (text: string, issues: CaptionIssueList) => CueBlocks

/**
 * A cue whose lines are still being read. Its text is one contiguous range of the file, and only empty lines lie between
 * its lines.
 */
export interface OpenBlock {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly line: number
  from: number
  to: number
  /** Excludes empty lines. */
  length: number
}

export function openBlock(times: Pick<CueBlock, 'startMs' | 'endMs'>, line: number): OpenBlock {
  return { startMs: times.startMs, endMs: times.endMs, line, from: 0, to: 0, length: 0 }
}

/** Extracts the text of cues from the file. Cues with too much text are left out. */
export function closedBlocks(open: readonly OpenBlock[], text: string, issues: CaptionIssueList): CueBlock[] {
  return open.flatMap(({ startMs, endMs, line, from, to, length }) => {
    if (length <= MAX_MARKED_UP_CUE) return [{ startMs, endMs, line, raw: text.slice(from, to) }]
    issues.add(line, () =>
      captionFileRefusal('caption_text_limit', { reason: 'marked', line, length, most: MAX_MARKED_UP_CUE }),
    )
    return []
  })
}
