import { expect, it } from 'vitest'
import { narrowedColour, wideColourLut } from './wideColourLut.ts'

const grey = (value: number) => [value, value, value] as const
const colour = (transfer: 'sdr' | 'pq' | 'hlg', primaries: 'bt709' | 'bt2020' = 'bt2020') =>
  ({ matrix: 'bt2020', primaries, transfer, isFullRange: false }) as const
const level = (signal: number, transfer: 'pq' | 'hlg'): number =>
  narrowedColour(grey(signal), colour(transfer))[1] * 255

it('needs no LUT for BT.709 and BT.601', () => {
  expect(wideColourLut({ matrix: 'bt601', primaries: 'bt709', transfer: 'sdr', isFullRange: false })).toBeNull()
})

it('keeps greys of BT.2020 without HDR', () => {
  for (const value of [0, 0.25, 0.5, 1]) expect(narrowedColour(grey(value), colour('sdr'))[1]).toBeCloseTo(value, 3)
})

it('shows reference white at nine tenths, greys below it as they are and highlights up to white', () => {
  // PQ: 26, 203 and 1,000 cd/m² are 0.38, 0.58 and 0.75. HLG: 75 % is reference white. ITU-R BT.2408.
  expect(level(0.38, 'pq')).toBeCloseTo(255 * (25.5 / 203) ** (1 / 2.4), -0.6)
  expect(level(0.5807, 'pq')).toBeCloseTo(231, -0.6)
  expect(level(0.75, 'hlg')).toBeCloseTo(231, -0.6)
  for (const transfer of ['pq', 'hlg'] as const) {
    expect(level(0, transfer)).toBeCloseTo(0)
    expect(level(1, transfer)).toBeCloseTo(255)
  }
})

it.each(['pq', 'hlg'] as const)('never gets darker as the signal of %s rises', (transfer) => {
  const levels = Array.from({ length: 101 }, (_, at) => level(at / 100, transfer))
  expect(levels).toEqual(levels.toSorted((one, other) => one - other))
})
