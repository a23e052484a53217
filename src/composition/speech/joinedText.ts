import { areSpaced } from '../captionWords/unspacedScripts.ts'
import type { CaptionWord } from '../overlays/caption.ts'

/** The words as one text. Neighbours decide about the space between them, so that the time stays linear. */
export function joinedText(words: readonly CaptionWord[]): string {
  const parts: string[] = []
  let before = ''
  for (const { text } of words) {
    if (before !== '' && areSpaced(before, text)) parts.push(' ')
    parts.push(text)
    before = text === '' ? before : text
  }
  return parts.join('')
}
