import { expect, it } from 'vitest'
import { graphemePrefix, graphemesOf, shortened } from './graphemes.ts'

it('counts user-perceived characters and gives their indexes', () => {
  const text = 'e\u0301👨‍👩‍👧🇩🇪x'
  const found = [...graphemesOf(text)]
  expect(found.map(({ segment }) => segment)).toEqual(['e\u0301', '👨‍👩‍👧', '🇩🇪', 'x'])
  expect(found.map(({ index }) => index)).toEqual([0, 2, 10, 14])
  expect([...graphemesOf('')]).toEqual([])
})

const FAMILY = '👨‍👩‍👧'
const KSHA = 'क्षि'

it.each([
  ['plain text', 5, 'plain'],
  [`ab${FAMILY}c`, 5, 'ab'],
  [`ab${FAMILY}c`, 10, `ab${FAMILY}`],
  [`a${KSHA}`, 3, 'a'],
  ['ae\u0301x', 2, 'a'],
  ['ที่นี่', 4, 'ที่'],
  ['🇩🇪🇫🇷', 5, '🇩🇪'],
  ['short', 9, 'short'],
  ['👍', 1, ''],
  [`e${'\u0301'.repeat(300)}`, 200, `e${'\u0301'.repeat(199)}`],
])('%j in at most %i units begins with whole graphemes', (text, max, kept) => {
  expect(graphemePrefix(text, max)).toBe(kept)
})

it('shortens a text between graphemes and ends it with an ellipsis', () => {
  expect(shortened(`my ${FAMILY} and I`, 8)).toBe('my…')
  expect(shortened(`my ${FAMILY}`, 11)).toBe(`my ${FAMILY}`)
  expect(shortened('Hello world', 7)).toBe('Hello…')
})
