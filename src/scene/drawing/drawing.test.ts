import { describe, expect, it } from 'vitest'
import { revealedLength } from './Revealed.tsx'
import { fittingFontSize } from './useFittedText.ts'

describe('fittingFontSize', () => {
  it('keeps the wanted size when it fits', () => {
    expect(fittingFontSize(80, () => true)).toBe(80)
  })

  it('finds the largest size that fits', () => {
    const size = fittingFontSize(100, (candidate) => candidate <= 37)
    expect(size).toBeLessThanOrEqual(37)
    expect(size).toBeGreaterThan(36.9)
  })
})

describe('revealedLength', () => {
  it.each([
    ['สวัสดีชาวโลก', ['ส', 'วั', 'ส', 'ดี', 'ช', 'า', 'ว', 'โ', 'ล', 'ก']],
    ['नमस्ते क्षि', ['न', 'म', 'स्ते', ' ', 'क्षि']],
    ['が👩‍👩‍👧🇯🇵', ['が', '👩‍👩‍👧', '🇯🇵']],
  ])('reveals %s character by character', (text, characters) => {
    const steps = characters.map((_, index) => text.slice(0, revealedLength(text, (index + 0.5) / characters.length)))
    expect(steps).toEqual(characters.map((_, index) => characters.slice(0, index).join('')))
  })

  it('never splits a grapheme', () => {
    const text = 'a👨‍👩‍👧b'
    expect(text.slice(0, revealedLength(text, 0.67))).toBe('a👨‍👩‍👧')
    expect(revealedLength(text, 0)).toBe(0)
    expect(revealedLength(text, 1)).toBe(text.length)
  })
})
