/** Effect of a key in the text of a cue. */
export type CueKeyMeaning = 'split' | 'mergeBefore' | 'mergeAfter' | 'previous' | 'next' | 'leave'

export interface CaretPlace {
  readonly selectionStart: number
  readonly selectionEnd: number
  readonly length: number
  /** True if the text fits on one line on screen. */
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
 * Maps keys typed in a cue. Enter splits at the caret, Shift+Enter breaks the line, and Backspace at the start or
 * Delete at the end merges.
 * Arrow keys at the start or end of the text go to the next cue.
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
