import { describe, expect, it } from 'vitest'
import { keysInWords } from './keysInWords.ts'

describe('keysInWords', () => {
  it('formats keys for the device', () => {
    expect(keysInWords('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z')
    expect(keysInWords('Mod+Shift+Z', true)).toBe('⌘ Shift Z')
    expect(keysInWords('Shift+ArrowLeft', false)).toBe('Shift+←')
    expect(keysInWords('+', false)).toBe('+')
    expect(keysInWords('Mod++', false)).toBe('Ctrl++')
  })
})
