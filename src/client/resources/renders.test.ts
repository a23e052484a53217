import { expect, it } from 'vitest'
import { linksInterval } from './renders.ts'

const now = Date.parse('2026-01-01T12:00:00.000Z')
const until = (...times: (string | null)[]) => times.map((time) => ({ expiresAt: time && `2026-01-01T${time}.000Z` }))

it('renews a link five minutes before it expires', () => {
  expect(linksInterval(until('13:00:00'), now)).toBe(55 * 60_000)
  expect(linksInterval(until('13:00:00', null, '12:30:00'), now)).toBe(25 * 60_000)
})

it('renews links at most every 30 seconds, even if they expire sooner', () => {
  expect(linksInterval(until('12:00:05'), now)).toBe(30_000)
  expect(linksInterval(until('11:00:00'), now)).toBe(30_000)
})

it('has nothing to renew if there is no link', () => {
  expect(linksInterval(until(null), now)).toBe(false)
  expect(linksInterval([], now)).toBe(false)
})
