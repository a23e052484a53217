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
  it('never splits a grapheme', () => {
    const text = 'a👨‍👩‍👧b'
    expect(text.slice(0, revealedLength(text, 0.67))).toBe('a👨‍👩‍👧')
    expect(revealedLength(text, 0)).toBe(0)
    expect(revealedLength(text, 1)).toBe(text.length)
  })
})
