import { expect, it } from 'vitest'
import { graphemesOf } from './graphemes.ts'

it('counts user-perceived characters and gives their indexes', () => {
  const text = 'e\u0301👨‍👩‍👧🇩🇪x'
  const found = [...graphemesOf(text)]
  expect(found.map(({ segment }) => segment)).toEqual(['e\u0301', '👨‍👩‍👧', '🇩🇪', 'x'])
  expect(found.map(({ index }) => index)).toEqual([0, 2, 10, 14])
  expect([...graphemesOf('')]).toEqual([])
})
