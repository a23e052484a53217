import type { CaptionCue } from '../overlays/caption.ts'
import { estimatedWords } from './estimatedWords.ts'
import { areWordsInOrder } from './placedWords.ts'
import { areSpaced } from './unspacedScripts.ts'

/**
 * Joins two cues, from the start of the first to the later of both ends. Words keep their times; if only one side has
 * word times, those of the other are estimated.
 *
 *     |one|two three|   →   |one two three|
 */
export function mergedCue(first: CaptionCue, second: CaptionCue): CaptionCue {
  const space = areSpaced(first.text, second.text) ? ' ' : ''
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
