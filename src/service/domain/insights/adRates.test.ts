import { describe, expect, it } from 'vitest'
import type { AdSums } from '../../stores/insights/adSums.ts'
import { adRatesOf, amountText, wilsonInterval } from './adRates.ts'

const pairs = (changed: Partial<AdSums['pairs']> = {}): AdSums['pairs'] => ({
  hook: [null, null, null],
  hold: [null, null, null],
  completion: [null, null, null],
  click: [null, null, null],
  linkClick: [null, null, null],
  costPerThousand: [null, null, null],
  costPerResult: [null, null, null],
  ...changed,
})

describe('the interval of a share', () => {
  // Source: Wilson score intervals without continuity correction, as in Newcombe (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is %f to %f', (count, total, low, high) => {
    const interval = wilsonInterval(count, total)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('contains the share, and stays between 0 and 1', () => {
    for (let total = 1; total <= 200; total += 7)
      for (let count = 0; count <= total; count += 1) {
        const interval = wilsonInterval(count, total)
        expect(interval?.low ?? 2).toBeLessThanOrEqual(count / total)
        expect(interval?.high ?? -1).toBeGreaterThanOrEqual(count / total)
        expect(interval?.low).toBeGreaterThanOrEqual(0)
        expect(interval?.high).toBeLessThanOrEqual(1)
      }
    expect([wilsonInterval(2, 1), wilsonInterval(0, 0)]).toEqual([null, null])
  })
})

describe('a rate', () => {
  it.each([
    ['999', 'few_impressions', null],
    ['1000', null, 0.25],
  ])('of %s impressions has the gap %s', (impressions, gap, value) => {
    const { hook } = adRatesOf({ pairs: pairs({ hook: ['250', '1000', impressions] }) }, true)
    expect([hook.gap, hook.value, hook.numerator, hook.denominator]).toEqual([gap, value, 250, 1_000])
  })

  it('says why it has no value, and has no interval if repeats were counted', () => {
    const rates = adRatesOf({ pairs: pairs({ hold: ['0', '0', '5000'], click: ['6000', '5000', '5000'] }) }, true)
    expect(rates.hook.gap).toBe('not_reported')
    expect(rates.hold).toEqual({
      value: null,
      low: null,
      high: null,
      gap: 'nothing_counted',
      numerator: 0,
      denominator: 0,
    })
    expect(rates.click).toEqual({ value: 1.2, low: null, high: null, gap: null, numerator: 6_000, denominator: 5_000 })
  })

  it('of costs is lower the more results there are', () => {
    const sums = { pairs: pairs({ costPerResult: ['100.500000', '50', '10000'] }) }
    const { costPerResult } = adRatesOf(sums, true)
    expect(costPerResult).toMatchObject({ value: 2.01, numerator: '100.50', denominator: 50 })
    expect(costPerResult.low).toBeLessThan(2.01)
    expect(costPerResult.high).toBeGreaterThan(2.01)
    expect(adRatesOf(sums, false).costPerResult).toMatchObject({ value: null, gap: 'different_results' })
  })
})

it.each([
  ['12', '12.00'],
  ['12.500000', '12.50'],
  ['0.000001', '0.000001'],
  [null, null],
])('writes the amount %s as %s', (amount, text) => {
  expect(amountText(amount)).toBe(text)
})
