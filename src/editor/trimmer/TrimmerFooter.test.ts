import { expect, it } from 'vitest'
import { whatFollows } from './TrimmerFooter.tsx'

it.each([
  [false, 'all', /^Everything else stays/u],
  [true, 'all', /in every row/u],
  [true, 'row', /in the row follows/u],
] as const)('with ripple mode %s and scope %s it says so', (isRippling, rippleScope, words) => {
  expect(whatFollows({ isRippling, rippleScope })).toMatch(words)
})
