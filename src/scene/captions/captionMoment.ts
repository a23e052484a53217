import type { Milliseconds } from '../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../../composition/overlays/caption.ts'

/** What a caption overlay says at one moment. */
export interface CaptionMoment {
  readonly cue: CaptionCue
  readonly words: readonly CaptionWord[]
  /** The word being spoken; before the first word −1; in a pause the word before it. */
  readonly wordIndex: number
}

/** Times for words that have none: the cue's time shared out by their lengths. */
export function estimatedWords(cue: CaptionCue): CaptionWord[] {
  const texts = cue.text.split(/\s+/u).filter((text) => text !== '')
  const weight = (text: string): number => text.length + 1
  const total = texts.reduce((sum, text) => sum + weight(text), 0)
  const timeAt = (share: number): Milliseconds => Math.round(cue.startMs + ((cue.endMs - cue.startMs) * share) / total)
  let spoken = 0
  return texts.map((text) => {
    const startMs = timeAt(spoken)
    spoken += weight(text)
    return { text, startMs, endMs: timeAt(spoken) }
  })
}

/** Words of a cue, each once per cue: the same cue always gives the same array, so that drawings can be reused. */
const wordsByCue = new WeakMap<CaptionCue, readonly CaptionWord[]>()

function wordsOf(cue: CaptionCue): readonly CaptionWord[] {
  const known = wordsByCue.get(cue)
  if (known) return known
  const words = cue.words.length > 0 ? cue.words : estimatedWords(cue)
  wordsByCue.set(cue, words)
  return words
}

/** The cue and word at a time from the overlay's start, or null in a pause between cues. Where cues overlap, the later one speaks. */
export function captionMomentAt(cues: readonly CaptionCue[], time: Milliseconds): CaptionMoment | null {
  const cue = cues.findLast(({ endMs, startMs }) => time >= startMs && time < endMs)
  if (!cue) return null
  const words = wordsOf(cue)
  return { cue, words, wordIndex: words.findLastIndex(({ startMs }) => time >= startMs) }
}
