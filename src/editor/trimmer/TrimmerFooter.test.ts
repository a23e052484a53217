import { expect, it } from 'vitest'
import { rippleEffectInWords } from './TrimmerFooter.tsx'

it.each([
  [false, 'all', /^Everything else stays/u],
  [true, 'all', /on all tracks/u],
  [true, 'row', /on this track follow/u],
] as const)('with ripple mode %s and scope %s it says so', (isRippling, rippleScope, words) => {
  expect(rippleEffectInWords({ isRippling, rippleScope })).toMatch(words)
})
