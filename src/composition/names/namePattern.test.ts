import { describe, expect, it } from 'vitest'
import { defaultPattern, MAX_PATTERN_LENGTH, parsePattern, patternOf, plainTokens } from './namePattern.ts'

const tokensOf = (pattern: string) => {
  const parsed = parsePattern(pattern)
  return parsed.ok ? parsed.value : parsed.refusal
}

describe('parsePattern', () => {
  it('reads every part and the characters between them', () => {
    expect(tokensOf('Ad {sequence}_{block:Call to action}-{field:market}_{index:001}.')).toEqual([
      { kind: 'text', text: 'Ad ' },
      { kind: 'sequence' },
      { kind: 'text', text: '_' },
      { kind: 'block', label: 'Call to action' },
      { kind: 'text', text: '-' },
      { kind: 'field', key: 'market' },
      { kind: 'text', text: '_' },
      { kind: 'index', first: 1, digits: 3 },
      { kind: 'text', text: '.' },
    ])
  })

  it.each(plainTokens)('reads {%s}, in any case and with blanks', (kind) => {
    expect(tokensOf(`{ ${kind.toUpperCase()} }`)).toEqual([{ kind }])
  })

  it.each([
    ['{index}', 1, 1],
    ['{index:01}', 1, 2],
    ['{index:100}', 100, 3],
    ['{index:000000}', 0, 6],
  ])('counts %s from its number, with its digits', (pattern, first, digits) => {
    expect(tokensOf(pattern)).toEqual([{ kind: 'index', first, digits }])
  })

  it.each([
    ['', 'name_pattern_empty', {}],
    ['  ', 'name_pattern_empty', {}],
    ['{sequence}_{hok}', 'name_token_unknown', { token: '{hok}', position: 12 }],
    ['{}', 'name_token_unknown', { token: '{}', position: 1 }],
    ['{sequence:1}', 'name_token_unknown', { position: 1 }],
    ['{__proto__}', 'name_token_unknown', { position: 1 }],
    ['a{block:}', 'name_token_incomplete', { reason: 'block', position: 2 }],
    ['{field: }', 'name_token_incomplete', { reason: 'field', position: 1 }],
    ['{index:one}', 'name_token_incomplete', { reason: 'index', position: 1 }],
    ['{index:}', 'name_token_incomplete', { reason: 'index', position: 1 }],
    ['{index:0000001}', 'name_token_incomplete', { reason: 'index', position: 1 }],
    ['a_{hook', 'name_brace', { reason: 'unclosed', position: 3 }],
    ['{hook_{body}', 'name_brace', { reason: 'unclosed', position: 1 }],
    ['{hook}}', 'name_brace', { reason: 'unopened', position: 7 }],
    ['{hook} / {body}', 'name_character', { character: '/', position: 8 }],
    ['a\u202Eb', 'name_character', { character: 'U+202E', position: 2 }],
    ['a'.repeat(MAX_PATTERN_LENGTH + 1), 'name_pattern_long', { most: MAX_PATTERN_LENGTH }],
  ])('refuses %j with its position', (pattern, code, facts) => {
    expect(tokensOf(pattern)).toMatchObject({ code, facts: expect.objectContaining(facts) as unknown })
  })

  it('reads a pattern of the maximum length', () => {
    expect(parsePattern('a'.repeat(MAX_PATTERN_LENGTH)).ok).toBe(true)
    expect(tokensOf('{hook}'.repeat(333))).toHaveLength(333)
  })
})

describe('defaultPattern', () => {
  it('names the blocks by their labels', () => {
    expect(defaultPattern(['Hook', 'Body'])).toBe('{sequence}_{block:Hook}_{block:Body}_{ratio}_{index:001}')
    expect(defaultPattern([])).toBe('{sequence}_{ratio}_{index:001}')
  })

  it('names blocks by their numbers if their labels are equal or contain braces', () => {
    expect(defaultPattern(['Clip', ' clip', 'End {1}', ''])).toBe(
      '{sequence}_{block:1}_{block:2}_{block:3}_{block:4}_{ratio}_{index:001}',
    )
  })

  it('can be read for 20 blocks with the longest labels', () => {
    const labels = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(60, 'x'))
    expect(parsePattern(defaultPattern(labels)).ok).toBe(true)
  })
})

describe('patternOf', () => {
  it.each([
    'Ad {sequence}_{block:Call to action}-{field:market}_{index:007}.',
    plainTokens.map((kind) => `{${kind}}`).join('_'),
    '{index:0}{index:100}',
  ])('writes %s as it was read', (pattern) => {
    const parsed = parsePattern(pattern)
    expect(parsed.ok && patternOf(parsed.value)).toBe(pattern)
  })
})
