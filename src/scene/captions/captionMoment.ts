import { countWhile } from '../../base/countWhile.ts'
import type { Milliseconds } from '../../base/units.ts'
import { estimatedWords } from '../../composition/captionWords/estimatedWords.ts'
import { placedWords } from '../../composition/captionWords/placedWords.ts'
import type { CaptionCue } from '../../composition/overlays/caption.ts'

export interface ShownWord {
  readonly text: string
  /** Separator from the previous word: spaces, line breaks, or empty. */
  readonly before: string
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** The state of a caption overlay at one time. */
export interface CaptionMoment {
  readonly cue: CaptionCue
  readonly words: readonly ShownWord[]
  /** Index of the word being spoken. −1 before the first word and in pauses. */
  readonly wordIndex: number
  /** Number of words that have started. */
  readonly begunCount: number
}

function shownWordsOf(cue: CaptionCue): ShownWord[] {
  const words = cue.words.length > 0 ? cue.words : estimatedWords(cue)
  const placed = placedWords({ text: cue.text, words })
  // If the text differs from the words, the words are shown, because only they have times.
  if (!placed) return words.map((word, index) => ({ ...word, before: index === 0 ? '' : ' ' }))
  return placed.map(({ before, word }, index) => ({ ...word, before: index === 0 ? '' : before }))
}

/** Cached per cue, so that drawings can compare by reference. */
const wordsByCue = new WeakMap<CaptionCue, readonly ShownWord[]>()

/**
 * The words of a cue with their separators. Words without times share the cue's duration in proportion to their
 * lengths.
 */
export function wordsOfCue(cue: CaptionCue): readonly ShownWord[] {
  const known = wordsByCue.get(cue)
  if (known) return known
  const words = shownWordsOf(cue)
  wordsByCue.set(cue, words)
  return words
}

/** Cues sorted by start. If several start at the same time, the later ones in the list come last. */
interface SortedCue {
  readonly index: number
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  /** Latest end of this and all previous cues. */
  readonly allEndMs: Milliseconds
}

function sortedCuesOf(cues: readonly CaptionCue[]): SortedCue[] {
  let allEndMs = 0
  return cues
    .map(({ endMs, startMs }, index) => ({ index, startMs, endMs }))
    .sort((one, other) => one.startMs - other.startMs)
    .map((cue) => {
      allEndMs = Math.max(allEndMs, cue.endMs)
      return { ...cue, allEndMs }
    })
}

/** Cached, because an hour of speech has thousands of cues and every frame needs a lookup. */
const sortedByCues = new WeakMap<readonly CaptionCue[], readonly SortedCue[]>()

function sortedCues(cues: readonly CaptionCue[]): readonly SortedCue[] {
  const sorted = sortedByCues.get(cues) ?? sortedCuesOf(cues)
  sortedByCues.set(cues, sorted)
  return sorted
}

/** The index of the cue at a time, or −1. If cues overlap, the last one to start wins. */
export function cueIndexAt(cues: readonly CaptionCue[], time: Milliseconds): number {
  const sorted = sortedCues(cues)
  for (let at = countWhile(sorted, ({ startMs }) => startMs <= time) - 1; at >= 0; at -= 1) {
    const cue = sorted[at]
    if (cue === undefined || cue.allEndMs <= time) return -1
    if (time < cue.endMs) return cue.index
  }
  return -1
}

/**
 * The cue and word at a time from the overlay's start. Null in a pause between cues. A word is spoken exactly within
 * `[startMs, endMs)`.
 */
export function captionMomentAt(cues: readonly CaptionCue[], time: Milliseconds): CaptionMoment | null {
  const cue = cues[cueIndexAt(cues, time)]
  if (!cue) return null
  const words = wordsOfCue(cue)
  return {
    cue,
    words,
    wordIndex: words.findLastIndex(({ endMs, startMs }) => time >= startMs && time < endMs),
    begunCount: words.filter(({ startMs }) => time >= startMs).length,
  }
}
