import {
  type AdCounts,
  type AdRates,
  type Cost,
  MIN_IMPRESSIONS,
  type Rate,
  type rateGaps,
} from '../../../contract/operations/insights.ts'
import type { AdSums, PairName } from '../../stores/insights/adSums.ts'

/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959_963_984_540_054

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The interval of Wilson (1927) for a share, which also holds for small counts and shares near 0 and 1. Null if more
 * were counted than there were, as repeats are.
 */
export function wilsonInterval(count: number, total: number): Interval | null {
  if (total <= 0 || count > total) return null
  const share = count / total
  const square = Z ** 2
  const centre = share + square / (2 * total)
  const half = Z * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))
  const scale = 1 + square / total
  // Rounding must not put the share outside of its interval.
  return {
    low: count === 0 ? 0 : Math.max(0, (centre - half) / scale),
    high: count === total ? 1 : Math.min(1, (centre + half) / scale),
  }
}

type Gap = (typeof rateGaps)[number]
const none = (gap: Gap) => ({ value: null, low: null, high: null, gap }) as const

type Pair = AdSums['pairs'][PairName]

/** Rates from sums, never averages of rates. `hasOneResult` says whether all results are of one type. */
export function adRatesOf({ pairs }: Pick<AdSums, 'pairs'>, hasOneResult: boolean): AdRates {
  return {
    hook: rateOf(pairs.hook),
    hold: rateOf(pairs.hold),
    completion: rateOf(pairs.completion),
    click: rateOf(pairs.click),
    linkClick: rateOf(pairs.linkClick),
    costPerThousand: costPerThousandOf(pairs.costPerThousand),
    costPerResult: costPerResultOf(pairs.costPerResult, hasOneResult),
  }
}

function gapOf([numerator, denominator, impressions]: Pair): Gap | null {
  if (numerator === null || denominator === null) return 'not_reported'
  if (Number(impressions ?? 0) < MIN_IMPRESSIONS) return 'few_impressions'
  return Number(denominator) === 0 ? 'nothing_counted' : null
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

function rateOf(pair: Pair): Rate {
  const [numerator, denominator] = [numberOf(pair[0]), numberOf(pair[1])]
  const gap = gapOf(pair)
  if (gap !== null || numerator === null || denominator === null) {
    return { ...none(gap ?? 'not_reported'), numerator, denominator }
  }
  const interval = wilsonInterval(numerator, denominator)
  const value = numerator / denominator
  return { value, low: interval?.low ?? null, high: interval?.high ?? null, numerator, denominator, gap: null }
}

function costPerThousandOf(pair: Pair): Cost {
  const counted = { numerator: amountText(pair[0]), denominator: numberOf(pair[1]) }
  const gap = gapOf(pair)
  if (gap !== null) return { ...none(gap), ...counted }
  return { value: (Number(pair[0]) / Number(pair[1])) * 1_000, low: null, high: null, ...counted, gap: null }
}

/** The interval follows from that of results among impressions: the more results, the lower the cost. */
function costPerResultOf(pair: Pair, hasOneResult: boolean): Cost {
  const counted = { numerator: amountText(pair[0]), denominator: numberOf(pair[1]) }
  const gap = hasOneResult ? gapOf(pair) : 'different_results'
  if (gap !== null) return { ...none(gap), ...counted }
  const [spend, results, impressions] = [Number(pair[0]), Number(pair[1]), Number(pair[2])]
  const share = wilsonInterval(results, impressions)
  const costOf = (one: number): number => spend / (one * impressions)
  return {
    value: spend / results,
    low: share === null ? null : costOf(share.high),
    high: share === null ? null : costOf(share.low),
    ...counted,
    gap: null,
  }
}

/** An exact amount with at least two decimals, such as `1234.50`. */
export function amountText(amount: string | null): string | null {
  if (amount === null) return null
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.replace(/0+$/u, '').padEnd(2, '0')}`
}

export function adCountsOf(sums: AdSums): AdCounts {
  return {
    impressions: numberOf(sums.impressions),
    plays: numberOf(sums.plays),
    hookPlays: numberOf(sums.hook_plays),
    holdPlays: numberOf(sums.hold_plays),
    plays25: numberOf(sums.plays_25),
    plays50: numberOf(sums.plays_50),
    plays75: numberOf(sums.plays_75),
    plays100: numberOf(sums.plays_100),
    clicks: numberOf(sums.clicks),
    linkClicks: numberOf(sums.link_clicks),
    results: numberOf(sums.results),
  }
}
