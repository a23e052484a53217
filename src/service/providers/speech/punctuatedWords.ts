import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** A word without what a list of words leaves out. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Gives the words of a recogniser the punctuation of its text, which some leave out of the list of words. Words that the text does not
 * have in the same order stay as they are.
 */
export function punctuatedWords(text: string, words: readonly CaptionWord[]): CaptionWord[] {
  const spans = wordSpans(text).map((span) => span.text.slice(0, 200))
  let position = 0
  return words.map((word) => {
    const wanted = bare(word.text)
    // A few words may be missing in one of the two; what is farther away is another place.
    const found = spans.findIndex((span, index) => index >= position && index < position + 4 && bare(span) === wanted)
    if (wanted === '' || found < 0) return word
    position = found + 1
    return { ...word, text: spans[found] ?? word.text }
  })
}
