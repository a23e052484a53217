import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'

/** A word of a cue and the white space before it. */
export interface PlacedWord {
  readonly word: CaptionWord
  readonly before: string
  /** Offsets in the cue's text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/**
 * The words of a cue with their offsets in its text, separated by white space only. Null if the text differs
 * from the words.
 */
export function placedWords({ text, words }: Pick<CaptionCue, 'text' | 'words'>): PlacedWord[] | null {
  const placed: PlacedWord[] = []
  let position = 0
  for (const word of words) {
    const start = text.indexOf(word.text, position)
    if (start < 0 || word.text === '') return null
    const before = text.slice(position, start)
    if (before.trim() !== '') return null
    position = start + word.text.length
    placed.push({ word, before, start, end: position })
  }
  return text.slice(position).trim() === '' ? placed : null
}

/** Whether words follow one another within a cue, each with a duration. */
export function areWordsInOrder(cue: Pick<CaptionCue, 'startMs' | 'endMs' | 'words'>): boolean {
  let position = cue.startMs
  for (const { startMs, endMs } of cue.words) {
    if (startMs < position || endMs <= startMs) return false
    position = endMs
  }
  return position <= cue.endMs
}
