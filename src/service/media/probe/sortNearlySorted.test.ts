import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { frameRateOf } from './frameRate.ts'
import { sortNearlySorted } from './sortNearlySorted.ts'

const SEED = 20_261_125

/** Sorted numbers, each of which is then moved by at most `reach` places. */
const disordered = (count: number, reach: number, random: () => number): Float64Array =>
  Float64Array.from({ length: count }, (_none, index) => index + random() * reach)

it.each([0, 1, 4, 16, 100, 10_000])(`sorts numbers that are up to %i places off (seed ${SEED})`, (reach) => {
  const random = seededRandom(SEED + reach)
  for (const count of [0, 1, 2, 1_000]) {
    const numbers = disordered(count, reach, random)
    expect(sortNearlySorted(numbers.slice())).toEqual(numbers.toSorted())
  }
})

it('sorts numbers in descending order', () => {
  const falling = Float64Array.from({ length: 20_000 }, (_none, index) => -index)
  expect(sortNearlySorted(falling.slice())).toEqual(falling.toSorted())
})

it('finds the rate of hours of video from a sample of the intervals', () => {
  const hours = Float64Array.from({ length: 1_000_000 }, (_none, index) => (index * 1_001) / 60_000)
  expect(frameRateOf(hours, [60_000 / 1_001])).toEqual({ fps: 59.94, isVariable: false })
  const wavering = hours.map((seconds, index) => (index % 3 === 0 ? seconds + 0.008 : seconds))
  expect(frameRateOf(wavering, [60_000 / 1_001]).isVariable).toBe(true)
})
