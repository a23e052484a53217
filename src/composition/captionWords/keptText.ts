import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { placedWords } from './placedWords.ts'

/** The text of some words of a cue, as it is written there; joined by spaces if the text differs from the words. */
export function keptText(cue: Pick<CaptionCue, 'text' | 'words'>, kept: ReadonlySet<CaptionWord>): string {
  const placed = placedWords(cue)
  if (!placed) return cue.words.flatMap((word) => (kept.has(word) ? [word.text] : [])).join(' ')
  return placed
    .flatMap(({ before, word }) => (kept.has(word) ? [before, word.text] : []))
    .join('')
    .trim()
}
