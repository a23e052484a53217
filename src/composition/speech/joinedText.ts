import { areSpaced } from '../captionWords/unspacedScripts.ts'
import type { CaptionWord } from '../overlays/caption.ts'

export function joinedText(words: readonly CaptionWord[]): string {
  return words.reduce(
    (text, word) => (text === '' || !areSpaced(text, word.text) ? text + word.text : `${text} ${word.text}`),
    '',
  )
}
