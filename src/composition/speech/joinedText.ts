import type { CaptionWord } from '../overlays/caption.ts'

/** Matches writing systems that do not separate words with spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，．！？]/u

export function joinedText(words: readonly CaptionWord[]): string {
  return words.reduce((text, word) => {
    const isUnspaced = UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(word.text.charAt(0))
    return text === '' || isUnspaced ? text + word.text : `${text} ${word.text}`
  }, '')
}
