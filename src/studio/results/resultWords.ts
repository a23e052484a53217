import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Cost, InsightsSummary, Rate, rateGaps } from '../../contract/operations/insights.ts'

const gapWords: Readonly<Record<(typeof rateGaps)[number], () => string>> = {
  few_impressions: () => t`Too few impressions`,
  not_reported: () => t`Not reported`,
  nothing_counted: () => t`Nothing counted`,
  different_results: () => t`Results of different kinds`,
}

/** Why a rate or a cost has no value. Empty if it has one. */
export const gapInWords = ({ gap }: Pick<Rate, 'gap'>): string => (gap === null ? '' : gapWords[gap]())

export const countInWords = (count: number | null): string => (count === null ? '–' : i18n.number(count))

export const percent = (value: number): string => i18n.number(value, { style: 'percent', maximumFractionDigits: 1 })

/** The interval of a rate, such as `28.1% to 34.4%`. Null if it has none. */
export const intervalInWords = ({ high, low }: Pick<Rate, 'high' | 'low'>): string | null =>
  low === null || high === null ? null : t`${percent(low)} to ${percent(high)}`

/** The counts behind a rate, such as `3,600 of 12,000`. Null if they are unknown. */
export const countsInWords = ({ denominator, numerator }: Rate): string | null =>
  numerator === null || denominator === null ? null : t`${i18n.number(numerator)} of ${i18n.number(denominator)}`

/** An amount in its currency, or bare if its currency is unknown. */
export function money(amount: number, currency: string | null): string {
  return currency !== null && /^[A-Z]{3}$/u.test(currency)
    ? i18n.number(amount, { style: 'currency', currency })
    : i18n.number(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

export const spendInWords = (spend: string | null, currency: string | null): string =>
  spend === null ? '–' : money(Number(spend), currency)

export const costInWords = (cost: Cost, currency: string | null): string =>
  cost.value === null ? gapInWords(cost) : money(cost.value, currency)

export const adsInWords = (count: number): string => plural(count, { one: '# ad', other: '# ads' })

/** A day of the API, which has no time zone. */
const day = (date: string): string => i18n.date(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })

export function periodInWords(start: string | null, end: string | null): string {
  if (start !== null && end !== null) return start === end ? day(start) : t`${day(start)} to ${day(end)}`
  if (start !== null) return t`Since ${day(start)}`
  return end === null ? t`Not reported` : t`Until ${day(end)}`
}

export const momentInWords = (moment: string): string => i18n.date(moment, { dateStyle: 'medium', timeStyle: 'short' })

/** The source of the numbers: the ad account, a file, or both. */
export function sourceInWords({ account, importedFilename, sources }: InsightsSummary): string {
  const names = sources.map((source) =>
    source === 'account' ? (account?.name ?? t`An ad account`) : (importedFilename ?? t`A file`),
  )
  return names.join(' · ')
}

/** The length that a network counts as a play, such as `3 s`. */
export const secondsInWords = (seconds: number | null): string | null =>
  seconds === null ? null : i18n.number(seconds, { style: 'unit', unit: 'second' })
