import { describe, expect, it } from 'vitest'
import { canonicalKeys, isPressed, keysOfPress, parseKeys, type PressedKey } from './keyCombination.ts'

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held,
}) // biome-ignore format: one object

describe('isPressed', () => {
  it.each([
    ['Mod+Z', press('z', { ctrlKey: true }), true],
    ['Mod+Z', press('z', { metaKey: true }), true],
    ['Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false],
    ['Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), true],
    ['S', press('s'), true],
    ['S', press('S', { shiftKey: true }), false],
    ['S', press('s', { ctrlKey: true }), false],
    ['S', press('ы', { code: 'KeyS' }), true],
    ['Space', press(' '), true],
    ['Shift+Delete', press('Delete', { shiftKey: true }), true],
    ['Delete', press('Delete', { shiftKey: true }), false],
    ['?', press('?', { shiftKey: true }), true],
    ['+', press('+', { shiftKey: true }), true],
    ['=', press('='), true],
    ['\\', press('\\'), true],
    ['Alt+,', press('≤', { altKey: true, code: 'Comma' }), true],
    ['Alt+Shift+,', press('<', { altKey: true, shiftKey: true, code: 'Comma' }), true],
    ['Alt+,', press('<', { altKey: true, shiftKey: true, code: 'Comma' }), false],
  ] as const)('%s: %o is %s', (keys, pressed, expected) => {
    expect(isPressed(parseKeys(keys), pressed)).toBe(expected)
  })
})

describe('keysOfPress', () => {
  it.each([
    [press('k', { ctrlKey: true }), 'Mod+K'],
    [press('K', { metaKey: true, shiftKey: true }), 'Mod+Shift+K'],
    [press(' '), 'Space'],
    [press('?', { shiftKey: true, code: 'Slash' }), '?'],
    [press('{', { shiftKey: true, code: 'BracketLeft' }), '{'],
    [press('≤', { altKey: true, code: 'Comma' }), 'Alt+,'],
    [press('µ', { altKey: true, code: 'KeyM' }), 'Alt+M'],
    [press('ы', { code: 'KeyS' }), 'S'],
    [press('Delete', { shiftKey: true }), 'Shift+Delete'],
    [press('+', { ctrlKey: true, shiftKey: true }), 'Mod++'],
    [press('Dead', { altKey: true, code: 'KeyN' }), 'Alt+N'],
    [press('Shift', { shiftKey: true }), null],
    [press('Control', { ctrlKey: true }), null],
  ] as const)('%o is %s', (pressed, keys) => {
    expect(keysOfPress(pressed)).toBe(keys)
    expect(isPressed(parseKeys(keys ?? ''), pressed)).toBe(keys !== null)
  })
})

describe('canonicalKeys', () => {
  it('gives equal combinations the same spelling', () => {
    expect(canonicalKeys('?')).toBe(canonicalKeys('Shift+/'))
    expect(canonicalKeys('{')).toBe(canonicalKeys('Shift+['))
    expect(canonicalKeys('Shift+Mod+z')).toBe('Mod+Shift+Z')
    expect(canonicalKeys('/')).not.toBe(canonicalKeys('?'))
  })
})
