import { describe, expect, it } from 'vitest'
import { isPressed, keysInWords, parseKeys, type PressedKey } from './keyCombination.ts'

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

describe('keysInWords', () => {
  it('writes the keys of the device', () => {
    expect(keysInWords('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z')
    expect(keysInWords('Mod+Shift+Z', true)).toBe('⌘ Shift Z')
    expect(keysInWords('Shift+ArrowLeft', false)).toBe('Shift+←')
    expect(keysInWords('+', false)).toBe('+')
  })
})
