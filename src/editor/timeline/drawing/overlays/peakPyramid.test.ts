import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPeakPyramid, peakWithin } from './peakPyramid.ts'

const SEED = 20261126

describe('peak pyramid', () => {
  it(`never misses a peak of a range, and reads at most one step beyond it (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.nat(299),
        fc.integer({ min: 1, max: 300 }),
        (values, start, length) => {
          const highest = (from: number, to: number): number => Math.max(0, ...values.slice(Math.max(0, from), to))
          const found = peakWithin(buildPeakPyramid(values), start, start + length)
          expect(found).toBeGreaterThanOrEqual(highest(start, start + length))
          expect(found).toBeLessThanOrEqual(highest(start - length, start + 2 * length))
        },
      ),
      { seed: SEED },
    )
  })

  it('is silent beyond the end', () => {
    expect(peakWithin(buildPeakPyramid(Uint8Array.of(9, 9)), 10, 12)).toBe(0)
  })
})
