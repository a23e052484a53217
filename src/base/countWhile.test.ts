import { expect, it } from 'vitest'
import { countWhile } from './countWhile.ts'

it('counts the matching prefix of lists of any length, with equal items too', () => {
  for (let length = 0; length < 20; length += 1) {
    const items = Array.from({ length }, (_, index) => Math.floor(index / 2))
    for (let bound = -1; bound < 12; bound += 1) {
      expect(countWhile(items, (item) => item < bound)).toBe(items.filter((item) => item < bound).length)
    }
  }
})

it('examines only a few of many items', () => {
  let looks = 0
  const items = Array.from({ length: 100_000 }, (_, index) => index)
  const count = countWhile(items, (item) => {
    looks += 1
    return item < 77_777
  })
  expect(count).toBe(77_777)
  expect(looks).toBeLessThanOrEqual(17)
})
