import { describe, expect, it } from 'vitest'
import { fitsField, missingBlocks, missingFields, usedFields, type NamingField } from './missingFields.ts'
import { parsePattern } from './namePattern.ts'

const tokensOf = (pattern: string) => {
  const parsed = parsePattern(pattern)
  return parsed.ok ? parsed.value : []
}
const field = (key: string, changed: Partial<NamingField> = {}): NamingField => ({
  key,
  type: 'text',
  options: [],
  required: false,
  ...changed,
})

describe('missingFields', () => {
  const fields = [
    field('market', { type: 'select', options: ['DE', 'FR'] }),
    field('angle', { required: true }),
    field('week', { type: 'number' }),
  ]

  it('lists fields without a value that the pattern uses or that are required', () => {
    expect(missingFields(tokensOf('{field:week}_{sequence}'), fields, {})).toEqual(['week', 'angle'])
    expect(missingFields(tokensOf('{sequence}'), fields, { angle: 'Price' })).toEqual([])
  })

  it('lists values that do not fit and fields that do not exist', () => {
    const values = { market: 'US', angle: ' ', gone: 'x', constructor: 'x' }
    const tokens = tokensOf('{field:market}{field:gone}{field:toString}')
    expect(missingFields(tokens, fields, values)).toEqual(['market', 'gone', 'toString', 'angle'])
    expect(missingFields(tokens, fields, { market: 'FR', angle: 'x' })).toEqual(['gone', 'toString'])
  })
})

it.each([
  ['text', ' ', false],
  ['text', 'a', true],
  ['select', 'DE', true],
  ['select', 'de', false],
  ['number', '-12.5', true],
  ['number', '1e3', false],
  ['number', '', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-29', false],
  ['date', '27.11.2026', false],
] as const)('a field of type %s with the value %j: %s', (type, value, isFit) => {
  expect(fitsField({ type, options: ['DE'] }, value)).toBe(isFit)
})

it('lists each used field once', () => {
  expect(usedFields(tokensOf('{field:b}{field:a}{field:b}'))).toEqual(['b', 'a'])
})

it('lists blocks that a sequence lacks', () => {
  expect(missingBlocks(tokensOf('{block:hook}{block:2}{block:3}{block:Offer}{block:Offer}'), ['Hook', 'Body'])).toEqual(
    ['3', 'Offer'],
  )
})
