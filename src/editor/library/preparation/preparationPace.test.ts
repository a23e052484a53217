import { expect, it } from 'vitest'
import { secondsLeftOf, withSample } from './preparationPace.ts'

const read = (...reads: readonly (readonly [number, number])[]) =>
  reads.reduce<ReturnType<typeof withSample>>((before, [percent, atMs]) => withSample(before, percent, atMs), [])

it('is known once the percentage has risen for three seconds', () => {
  expect(secondsLeftOf(read([0, 0]), 1_000)).toBeNull()
  expect(secondsLeftOf(read([0, 0], [10, 2_000]), 2_000)).toBeNull()
  expect(secondsLeftOf(read([0, 0], [10, 2_000], [20, 4_000]), 4_000)).toBe(16)
})

it('goes down between two readings', () => {
  expect(secondsLeftOf(read([0, 0], [20, 4_000]), 6_000)).toBe(14)
})

it('starts again with another attempt', () => {
  expect(secondsLeftOf(read([0, 0], [60, 6_000], [1, 7_000]), 7_000)).toBeNull()
})

it('follows the current speed', () => {
  expect(secondsLeftOf(read([0, 0], [10, 60_000], [20, 64_000]), 64_000)).toBe(32)
})
