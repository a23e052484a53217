import type { CaptionCue } from '../overlays/caption.ts'
import { estimatedWords } from './estimatedWords.ts'
import { areWordsInOrder } from './placedWords.ts'

/** Matches the end of a text in a script without spaces between words. */
const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．！？」』）]$/u
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u

/**
 * Joins two cues, from the start of the first to the later of both ends. Words keep their times; if only one side has
 * word times, those of the other are estimated.
 *
 *     |one|two three|   →   |one two three|
 */
export function mergedCue(first: CaptionCue, second: CaptionCue): CaptionCue {
  const space = UNSPACED_END.test(first.text) && UNSPACED_START.test(second.text) ? '' : ' '
  const isTimed = first.words.length > 0 || second.words.length > 0
  const wordsOf = (cue: CaptionCue) => (cue.words.length > 0 ? cue.words : estimatedWords(cue))
  const cue = {
    text: [first.text, second.text].filter((text) => text !== '').join(space),
    startMs: Math.min(first.startMs, second.startMs),
    endMs: Math.max(first.endMs, second.endMs),
    words: isTimed ? [...wordsOf(first), ...wordsOf(second)] : [],
  }
  return cue.words.length <= 500 && areWordsInOrder(cue) ? cue : { ...cue, words: [] }
}
