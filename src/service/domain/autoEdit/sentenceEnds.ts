import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { SENTENCE_END } from '../../../composition/speech/wordGroups.ts'

export const endsSentence = (word: Pick<CaptionWord, 'text'> | undefined): boolean =>
  word !== undefined && SENTENCE_END.test(word.text)

/** Some recognisers write no punctuation. Others end a sentence at least every 40 words. */
export const isPunctuated = (words: readonly CaptionWord[]): boolean =>
  words.filter(endsSentence).length * 40 >= words.length
