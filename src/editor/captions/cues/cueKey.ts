/** Commands of keys in the text of a cue. */
export type CueKeyMeaning = 'split' | 'mergeBefore' | 'mergeAfter' | 'previous' | 'next' | 'leave'

export interface CaretPlace {
  readonly selectionStart: number
  readonly selectionEnd: number
  readonly length: number
  /** The text takes up one line on the screen. */
  readonly isOneLine: boolean
}

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * The keys of the cue list while text is typed. Enter splits at the caret, Shift+Enter breaks the line; Backspace at the start and
 * Delete at the end merge; the arrows go to the next cue from the first and the last place of the text.
 */
export function cueKey(pressed: PressedKey, caret: CaretPlace): CueKeyMeaning | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  const isAt = (place: number): boolean => caret.selectionStart === place && caret.selectionEnd === place
  switch (key) {
    case 'Enter':
      return 'split'
    case 'Backspace':
      return isAt(0) ? 'mergeBefore' : null
    case 'Delete':
      return isAt(caret.length) ? 'mergeAfter' : null
    case 'ArrowUp':
      return isAt(0) || caret.isOneLine ? 'previous' : null
    case 'ArrowDown':
      return isAt(caret.length) || caret.isOneLine ? 'next' : null
    case 'Escape':
      return 'leave'
    default:
      return null
  }
}
