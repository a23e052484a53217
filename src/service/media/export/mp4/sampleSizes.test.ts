import { expect, it } from 'vitest'
import { fullBox, uint32s } from './mp4Boxes.ts'
import { sampleSizes } from './sampleSizes.ts'

const table = (same: number, count: number, sizes: readonly number[] = []): Buffer =>
  fullBox('stsz', 0, uint32s([same, count, ...sizes]))

it('reads individual sizes, and a common one', () => {
  expect(sampleSizes(table(0, 3, [7, 8, 9]), 3)).toEqual([7, 8, 9])
  expect(sampleSizes(table(5, 2), 2)).toEqual([5, 5])
})

it('refuses a table with another number of samples, and one that is cut off', () => {
  expect(() => sampleSizes(table(0, 3, [7, 8, 9]), 2)).toThrow('do not fit each other')
  expect(() => sampleSizes(table(0, 3, [7, 8]), 3)).toThrow(RangeError)
  expect(() => sampleSizes(uint32s([]), 0)).toThrow('has no stsz')
})
