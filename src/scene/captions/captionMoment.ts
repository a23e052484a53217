import { countWhile } from '../../base/countWhile.ts'
import type { Milliseconds } from '../../base/units.ts'
import { estimatedWords } from '../../composition/captionWords/estimatedWords.ts'
import { placedWords } from '../../composition/captionWords/placedWords.ts'
import type { CaptionCue } from '../../composition/overlays/caption.ts'

/** A word as it is drawn. */
export interface ShownWord {
  readonly text: string
  /** What stands between it and the word before: blanks, line breaks, or nothing. */
  readonly before: string
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** What a caption overlay says at one moment. */
export interface CaptionMoment {
  readonly cue: CaptionCue
  readonly words: readonly ShownWord[]
  /** The word whose time holds the moment; −1 before the first word and in a pause. */
  readonly wordIndex: number
  /** How many words have begun. */
  readonly begunCount: number
}

function shownWordsOf(cue: CaptionCue): ShownWord[] {
  const words = cue.words.length > 0 ? cue.words : estimatedWords(cue)
  const placed = placedWords({ text: cue.text, words })
  // The text says something else: the words are what was timed.
  if (!placed) return words.map((word, index) => ({ ...word, before: index === 0 ? '' : ' ' }))
  return placed.map(({ before, word }, index) => ({ ...word, before: index === 0 ? '' : before }))
}

/** Words of a cue, each once per cue: the same cue always gives the same array, so that drawings can be reused. */
const wordsByCue = new WeakMap<CaptionCue, readonly ShownWord[]>()

/** The words of a cue with what stands between them; those that have no times share the cue's by their lengths. */
export function wordsOfCue(cue: CaptionCue): readonly ShownWord[] {
  const known = wordsByCue.get(cue)
  if (known) return known
  const words = shownWordsOf(cue)
  wordsByCue.set(cue, words)
  return words
}

/** A cue in the order of starts; of those that start together, later ones last. */
interface SortedCue {
  readonly index: number
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  /** When the last of it and all before it ends. */
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

/** Each list once: an hour of speech has thousands of cues, and every frame asks. */
const sortedByCues = new WeakMap<readonly CaptionCue[], readonly SortedCue[]>()

function sortedCues(cues: readonly CaptionCue[]): readonly SortedCue[] {
  const sorted = sortedByCues.get(cues) ?? sortedCuesOf(cues)
  sortedByCues.set(cues, sorted)
  return sorted
}

/** The index of the cue that is shown at a time, or −1. Of several, the one that starts last; of those, the last one. */
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
 * The cue and the word at a time from the overlay's start, or null in a pause between cues. A word is being spoken at exactly the
 * times within `[startMs, endMs)`.
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
