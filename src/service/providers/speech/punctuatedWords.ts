import { graphemePrefix } from '../../../base/graphemes.ts'
import { wordSpans } from '../../../composition/captionWords/wordSpans.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'

/** Reduces a word to the form used in a recogniser's word list. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Adds the punctuation of the recognised text to the words, because some recognisers omit it from the word list. Words
 * that do not match the text in order are left unchanged.
 */
export function punctuatedWords(text: string, words: readonly CaptionWord[]): CaptionWord[] {
  const spans = wordSpans(text).map((span) => graphemePrefix(span.text, 200))
  let position = 0
  return words.map((word) => {
    const wanted = bare(word.text)
    // A few words may be missing from either side. A match farther away is another occurrence.
    const found = spans.findIndex((span, index) => index >= position && index < position + 4 && bare(span) === wanted)
    if (wanted === '' || found < 0) return word
    position = found + 1
    return { ...word, text: spans[found] ?? word.text }
  })
}
