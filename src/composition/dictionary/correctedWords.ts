import { wordSpans } from '../captionWords/wordSpans.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'

/**
 * Positions of the words that a person corrected, after a change of a passage. `words` is the result of `changedWords`,
 * in which unchanged words are the same objects.
 */
export function correctedWords(
  before: CaptionCue,
  after: { readonly text: string; readonly words: readonly CaptionWord[] },
  corrected: readonly number[],
): number[] {
  const positions = wordSpans(after.text).map((_, index) => index)
  if (after.words.length !== positions.length) return positions
  const known = new Set(corrected)
  const untouched = new Set(before.words.filter((_, index) => !known.has(index)))
  return positions.filter((index) => {
    const word = after.words[index]
    return word === undefined || !untouched.has(word)
  })
}
