import type { Milliseconds } from '../../base/units.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import { captionFileRefusal } from './captionFileRefusals.ts'
import type { CaptionIssueList } from './captionIssues.ts'

/** The longest text of a cue, in UTF-16 units. */
export const MAX_CUE_TEXT = 2_000
/** Open point: captions at the same time — we show at most eight, which is more than a picture has room for. */
const MAX_STACKED = 8
/**
 * Two captions that overlap for less than this cannot both be read. Programs that round times often cause overlaps of
 * two or three frames.
 */
const MIN_STACKED_MS: Milliseconds = 100

/** A cue and the line of its times in the file. */
export interface FileCue extends CaptionCue {
  readonly line: number
}

interface StackedCues {
  readonly cues: readonly CaptionCue[]
  /** Number of cues that start before an earlier one ends. */
  readonly overlapping: number
  /** Number of cues that end earlier than in the file, because they overlap the next cue only briefly. */
  readonly trimmed: number
}

/** Layers of one text, such as its shadow in ASS, count once. */
const joinedText = (cues: readonly CaptionCue[]): string => [...new Set(cues.map(({ text }) => text))].join('\n')

/** A cue with new times. It loses its word times unless all words lie within the new times. */
function timed(cue: CaptionCue, startMs: Milliseconds, endMs: Milliseconds): CaptionCue {
  const { text, words } = cue
  const fit = words.every((word) => word.startMs >= startMs && word.endMs <= endMs)
  return { text, startMs, endMs, words: fit ? words : [] }
}

/** The end of a cue, moved to the start of the next one if they overlap only briefly. */
function trimmedEnd({ startMs, endMs }: CaptionCue, next: CaptionCue | undefined): Milliseconds {
  const isBrief = next !== undefined && endMs > next.startMs && endMs - next.startMs < MIN_STACKED_MS
  return isBrief && next.startMs - startMs >= MIN_STACKED_MS && next.endMs > endMs ? next.startMs : endMs
}

/** Trims the last word with its cue. Word times are dropped if a word would be lost. */
const trimmedWords = (cue: FileCue, endMs: Milliseconds): FileCue => {
  const isLost = cue.words.some((word) => word.startMs >= endMs)
  const words = isLost ? [] : cue.words.map((word) => ({ ...word, endMs: Math.min(word.endMs, endMs) }))
  return { ...cue, endMs, words }
}

/** Shows cues that run at the same time one above the other, in the order in which they start. */
class Stack {
  readonly #issues: CaptionIssueList
  readonly cues: CaptionCue[] = []
  overlapping = 0
  #active: FileCue[] = []
  #position: Milliseconds = 0

  constructor(issues: CaptionIssueList) {
    this.#issues = issues
  }

  /** Adds a cue. It must not start before the cue that was added last. */
  add(cue: FileCue): void {
    this.showUntil(cue.startMs)
    if (this.#active.length > 0) this.overlapping += 1
    const isTooMuch = joinedText([...this.#active, cue]).length > MAX_CUE_TEXT
    if (this.#active.length >= MAX_STACKED || isTooMuch) {
      this.#issues.add(cue.line, () => captionFileRefusal('caption_stack_limit', { line: cue.line }))
    } else this.#active.push(cue)
  }

  /** Adds to `cues` everything that is shown before a moment. */
  showUntil(moment: Milliseconds): void {
    while (this.#active.length > 0 && this.#position < moment) {
      const endMs = this.#active.reduce((first, cue) => Math.min(first, cue.endMs), moment)
      const [only, ...others] = this.#active
      if (only !== undefined && others.length === 0) this.cues.push(timed(only, this.#position, endMs))
      else this.cues.push({ text: joinedText(this.#active), startMs: this.#position, endMs, words: [] })
      this.#position = endMs
      this.#active = this.#active.filter((cue) => cue.endMs > endMs)
    }
    if (this.#position < moment && moment !== Number.POSITIVE_INFINITY) this.#position = moment
  }
}

/**
 * Turns the cues of a file, which may overlap, into cues that follow one another. They must be sorted by start. In a
 * common range, their texts are shown one above the other.
 *
 *     aaaaaa        a │ a │
 *        bbbbbb  →    │ b │ b
 *
 * Open point: word times of cues that overlap — we drop them in the common range, because the words of a cue follow one
 * another.
 */
export function stackedCues(cues: readonly FileCue[], issues: CaptionIssueList): StackedCues {
  const stack = new Stack(issues)
  let trimmed = 0
  for (const [index, cue] of cues.entries()) {
    const endMs = trimmedEnd(cue, cues[index + 1])
    if (endMs < cue.endMs) trimmed += 1
    stack.add(endMs < cue.endMs ? trimmedWords(cue, endMs) : cue)
  }
  stack.showUntil(Number.POSITIVE_INFINITY)
  return { cues: stack.cues, overlapping: stack.overlapping, trimmed }
}
