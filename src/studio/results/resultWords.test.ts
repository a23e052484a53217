import { describe, expect, it } from 'vitest'
import type { InsightsHook, Rate } from '../../contract/operations/insights.ts'
import { axisEnd, byHookRate, placeOn } from './rateAxis.ts'
import { costInWords, countsInWords, gapInWords, intervalInWords, money, periodInWords } from './resultWords.ts'

const rate = (value: number | null, high = value): Rate => ({
  value,
  low: value === null ? null : 0,
  high,
  numerator: value === null ? null : 300,
  denominator: value === null ? null : 12_000,
  gap: value === null ? 'few_impressions' : null,
})
const noCost = { value: null, low: null, high: null, numerator: null, denominator: null, gap: 'not_reported' } as const
const none = rate(null)
const hook = (name: string, value: number | null, impressions: number): InsightsHook => ({
  hookAssetId: null,
  name,
  adCount: 1,
  sequences: [],
  currency: 'EUR',
  spend: null,
  hookSeconds: 3,
  holdSeconds: 15,
  counts: {
    impressions,
    plays: null,
    hookPlays: null,
    holdPlays: null,
    plays25: null,
    plays50: null,
    plays75: null,
    plays100: null,
    clicks: null,
    linkClicks: null,
    results: null,
  },
  rates: {
    hook: rate(value),
    hold: none,
    completion: none,
    click: none,
    linkClick: none,
    costPerThousand: noCost,
    costPerResult: noCost,
  },
})

describe('the axis', () => {
  it('ends at the next round rate above all intervals', () => {
    expect([[], [rate(0.3, 0.344)], [rate(0.4)], [rate(0.41)], [rate(0.9, 1.2)], [none]].map(axisEnd)).toEqual([
      0.02, 0.4, 0.4, 0.5, 1, 0.02,
    ])
  })

  it('keeps what exceeds it at its end', () => {
    expect([0, 0.1, 0.4, 1.2].map((value) => placeOn(0.4, value))).toEqual([0, 0.25, 1, 1])
  })
})

it('hooks are sorted by their rate, and those without one by their impressions', () => {
  const hooks = [hook('a', null, 500), hook('b', 0.2, 9_000), hook('c', null, 900), hook('d', 0.3, 2_000)]
  expect(byHookRate(hooks).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a'])
})

describe('the words', () => {
  it('of a rate name its interval and its counts, or the reason why it has none', () => {
    expect(intervalInWords({ low: 0.281, high: 0.3444 })).toBe('28.1% to 34.4%')
    expect(countsInWords(rate(0.025))).toBe('300 of 12,000')
    expect([intervalInWords(none), countsInWords(none), gapInWords(none)]).toEqual([null, null, 'Too few impressions'])
  })

  it('of money name its currency if it is known', () => {
    expect([money(1234.5, 'EUR'), money(1234.5, null), money(3, 'euro')]).toEqual(['€1,234.50', '1,234.50', '3.00'])
    expect(costInWords(noCost, 'EUR')).toBe('Not reported')
  })

  it('of a period are days in every time zone', () => {
    expect(periodInWords('2026-11-01', '2026-11-30')).toBe('Nov 1, 2026 to Nov 30, 2026')
    expect(periodInWords('2026-11-01', '2026-11-01')).toBe('Nov 1, 2026')
    expect(periodInWords(null, '2026-11-30')).toBe('Until Nov 30, 2026')
  })
})
