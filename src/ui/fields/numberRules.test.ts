import { describe, expect, it } from 'vitest'
import { decimalsOf, fitNumber, formatNumber, modifierFactor } from './numberRules.ts'

describe('fitNumber', () => {
  it('is correct below, at and above the limits', () => {
    const rules = { min: 0, max: 100 }
    expect([-1, 0, 100, 101].map((value) => fitNumber(value, rules))).toEqual([0, 0, 100, 100])
  })

  it('keeps the decimals of the step', () => {
    expect(fitNumber(0.1 + 0.2, { step: 0.1 })).toBe(0.3)
    expect(fitNumber(12.6, { step: 1 })).toBe(13)
    expect(fitNumber(12.3456, { step: 1, decimals: 2 })).toBe(12.35)
  })

  it('never gives a negative zero', () => {
    expect(Object.is(fitNumber(-0.2, { step: 1 }), 0)).toBe(true)
  })
})

it('counts decimals, in exponent notation too', () => {
  expect([1, 0.25, 1e-7].map(decimalsOf)).toEqual([0, 2, 7])
})

it('writes no trailing zeros', () => {
  expect(formatNumber(1.5, { step: 0.01 })).toBe('1.5')
  expect(formatNumber(100, { step: 0.01 })).toBe('100')
})

it('makes Shift ten times faster and Alt ten times finer', () => {
  expect(modifierFactor({ shiftKey: true, altKey: false })).toBe(10)
  expect(modifierFactor({ shiftKey: false, altKey: true })).toBe(0.1)
  expect(modifierFactor({ shiftKey: false, altKey: false })).toBe(1)
})
