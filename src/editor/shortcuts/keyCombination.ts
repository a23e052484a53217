/** A key combination taken apart. */
export interface KeyCombination {
  readonly isMod: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
  /** As `KeyboardEvent.key` has it, letters in upper case; `Space` for the space bar. */
  readonly key: string
}

/** What of a keyboard event decides. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Where a symbol lies on most keyboards, for when Shift or Alt turn it into another. */
const codeOfSymbol: Readonly<Record<string, string>> = {
  ',': 'Comma', '.': 'Period', '/': 'Slash', '\\': 'Backslash', '-': 'Minus', '=': 'Equal',
} // biome-ignore format: a table

/** Reads `Mod+Shift+Z`. `Mod` is Ctrl, or ⌘ on a Mac. */
export function parseKeys(keys: string): KeyCombination {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys === '+' ? ['+'] : keys.split('+')
  const modifiers = new Set(parts.slice(0, -1))
  const key = parts.at(-1) ?? ''
  return {
    isMod: modifiers.has('Mod'),
    isShift: modifiers.has('Shift'),
    isAlt: modifiers.has('Alt'),
    key: key.length === 1 ? key.toUpperCase() : key,
  }
}

/** Whether this press is that combination. A symbol that needs Shift to be typed (`?`, `+`) matches with and without it. */
export function isPressed(combination: KeyCombination, pressed: PressedKey): boolean {
  const { isMod, isShift, isAlt, key } = combination
  if ((pressed.ctrlKey || pressed.metaKey) !== isMod || pressed.altKey !== isAlt) return false
  if (key === 'Space') return pressed.key === ' ' && pressed.shiftKey === isShift
  if (/^[A-Z]$/u.test(key)) {
    const isLetter =
      pressed.key.toUpperCase() === key || (pressed.code === `Key${key}` && !/^[a-z]$/iu.test(pressed.key))
    return isLetter && pressed.shiftKey === isShift
  }
  if (key.length > 1) return pressed.key === key && pressed.shiftKey === isShift
  if (isShift || isAlt)
    return pressed.shiftKey === isShift && (pressed.key === key || pressed.code === codeOfSymbol[key])
  return pressed.key === key
}

/** The combination as a person reads it on this device. */
export function keysInWords(keys: string, isMac: boolean): string {
  const words: Readonly<Record<string, string>> = {
    Mod: isMac ? '⌘' : 'Ctrl', Alt: isMac ? '⌥' : 'Alt', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Delete: 'Del', Escape: 'Esc',
  } // biome-ignore format: a table
  const parts = keys === '+' ? ['+'] : keys.split('+')
  return parts.map((part) => words[part] ?? part).join(isMac ? ' ' : '+')
}
