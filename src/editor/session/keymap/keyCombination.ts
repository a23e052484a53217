export interface KeyCombination {
  readonly isMod: boolean
  readonly isShift: boolean
  readonly isAlt: boolean
  /** Same as `KeyboardEvent.key`, with letters in upper case and `Space` for the space bar. */
  readonly key: string
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Physical keys of symbols on common layouts, used if Shift or Alt produces another symbol. */
const codeOfSymbol: Readonly<Record<string, string>> = {
  ',': 'Comma', '.': 'Period', '/': 'Slash', '\\': 'Backslash', '-': 'Minus', '=': 'Equal', ';': 'Semicolon', "'": 'Quote',
  '[': 'BracketLeft', ']': 'BracketRight', '`': 'Backquote', 0: 'Digit0', 1: 'Digit1', 2: 'Digit2', 3: 'Digit3', 4: 'Digit4',
  5: 'Digit5', 6: 'Digit6', 7: 'Digit7', 8: 'Digit8', 9: 'Digit9',
} // biome-ignore format: a table
const symbolOfCode: ReadonlyMap<string, string> = new Map(
  Object.entries(codeOfSymbol).map(([symbol, code]) => [code, symbol]),
)

/** The symbol that each key types without Shift, on common layouts. */
const plainOfShifted: Readonly<Record<string, string>> = {
  '<': ',', '>': '.', '?': '/', '|': '\\', _: '-', '+': '=', ':': ';', '"': "'", '{': '[', '}': ']', '~': '`',
} // biome-ignore format: a table

/** Parses `Mod+Shift+Z`. `Mod` is Ctrl, or ⌘ on a Mac. */
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

const formatKeys = ({ isMod, isAlt, isShift, key }: KeyCombination): string =>
  [...(isMod ? ['Mod'] : []), ...(isAlt ? ['Alt'] : []), ...(isShift ? ['Shift'] : []), key].join('+')

/** One spelling for equal combinations: `?` becomes Shift and `/`. Used for comparison, not for display. */
export function canonicalKeys(keys: string): string {
  const combination = parseKeys(keys)
  const plain = plainOfShifted[combination.key]
  return formatKeys(plain === undefined ? combination : { ...combination, isShift: true, key: plain })
}

const isLetter = (key: string): boolean => /^[A-Z]$/u.test(key)

/** True if an event matches a combination. Symbols typed with Shift (`?`, `+`) match with and without it. */
export function isPressed(combination: KeyCombination, pressed: PressedKey): boolean {
  const { isMod, isShift, isAlt, key } = combination
  if ((pressed.ctrlKey || pressed.metaKey) !== isMod || pressed.altKey !== isAlt) return false
  if (key === 'Space') return pressed.key === ' ' && pressed.shiftKey === isShift
  if (isLetter(key)) {
    const isKey = pressed.key.toUpperCase() === key || (pressed.code === `Key${key}` && !/^[a-z]$/iu.test(pressed.key))
    return isKey && pressed.shiftKey === isShift
  }
  if (key.length > 1) return pressed.key === key && pressed.shiftKey === isShift
  if (isShift || isAlt)
    return pressed.shiftKey === isShift && (pressed.key === key || pressed.code === codeOfSymbol[key])
  return pressed.key === key
}

const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'OS'])

/** Combination of an event. Null for modifiers alone and unidentified keys. */
export function keysOfPress(pressed: PressedKey): string | null {
  if (modifierKeys.has(pressed.key) || pressed.key === 'Unidentified') return null
  const held = { isMod: pressed.ctrlKey || pressed.metaKey, isAlt: pressed.altKey, isShift: pressed.shiftKey }
  if (pressed.key === ' ') return formatKeys({ ...held, key: 'Space' })
  const upper = pressed.key.toUpperCase()
  if (isLetter(upper)) return formatKeys({ ...held, key: upper })
  const letterOfCode = /^Key([A-Z])$/u.exec(pressed.code)?.[1]
  if (letterOfCode !== undefined && pressed.key.length <= 1) return formatKeys({ ...held, key: letterOfCode })
  if (pressed.key === 'Dead' || (held.isAlt && pressed.key.length === 1)) {
    const key = symbolOfCode.get(pressed.code) ?? letterOfCode
    return key === undefined ? null : formatKeys({ ...held, key })
  }
  // A typed symbol already implies Shift.
  return formatKeys(
    pressed.key.length === 1 ? { ...held, isShift: false, key: pressed.key } : { ...held, key: pressed.key },
  )
}
