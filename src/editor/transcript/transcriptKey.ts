/** The meaning of a key in the transcript. */
export type TranscriptKey =
  | { readonly kind: 'cutBefore' | 'cutAfter' | 'apply' | 'selectAll' | 'collapse' | 'correct' | 'find' }
  | { readonly kind: 'copy' | 'cut' | 'paste' | 'startPassage' }
  | { readonly kind: 'move'; readonly to: CaretMove; readonly isExtending: boolean }

export type CaretMove = 'back' | 'on' | 'up' | 'down' | 'lineStart' | 'lineEnd' | 'first' | 'last'

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const moves: Readonly<Record<string, CaretMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'lineStart',
  End: 'lineEnd',
}

const withMod: Readonly<Record<string, 'selectAll' | 'find' | 'copy' | 'cut' | 'paste'>> = {
  a: 'selectAll',
  f: 'find',
  c: 'copy',
  x: 'cut',
  v: 'paste',
}

function moveOf({ key }: PressedKey, isRightToLeft: boolean): CaretMove | undefined {
  if (key === 'ArrowLeft') return isRightToLeft ? 'on' : 'back'
  if (key === 'ArrowRight') return isRightToLeft ? 'back' : 'on'
  return moves[key]
}

/** Null if the key belongs to the editor. */
export function transcriptKey(pressed: PressedKey, isRightToLeft: boolean): TranscriptKey | null {
  const { altKey, key, shiftKey } = pressed
  if (altKey) return null
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key === 'Enter') return { kind: 'apply' }
    const kind = shiftKey ? undefined : withMod[key.toLowerCase()]
    if (kind !== undefined) return { kind }
    if (key === 'Home' || key === 'End')
      return { kind: 'move', to: key === 'Home' ? 'first' : 'last', isExtending: shiftKey }
    return null
  }
  const to = moveOf(pressed, isRightToLeft)
  if (to !== undefined) return { kind: 'move', to, isExtending: shiftKey }
  if (shiftKey) return null
  if (key === 'Enter') return { kind: 'startPassage' }
  if (key === 'F2') return { kind: 'correct' }
  if (key === 'Backspace') return { kind: 'cutBefore' }
  if (key === 'Delete') return { kind: 'cutAfter' }
  return key === 'Escape' ? { kind: 'collapse' } : null
}
