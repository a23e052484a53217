import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ResearchFilters } from '../../../contract/operations/research/researchItems.ts'
import type { ResearchCollection } from '../../../contract/operations/research/saves.ts'
import { countryName } from './places.ts'
import { type adOrders, type adStates, ANY, type dateRanges } from './searchForm.ts'

export const stateNames: Readonly<Record<(typeof adStates)[number], string>> = {
  ALL: t`Running or ended`,
  ACTIVE: t`Running`,
  INACTIVE: t`Ended`,
}

export const orderNames: Readonly<Record<(typeof adOrders)[number], string>> = {
  total_impressions: t`Most impressions`,
  relevancy_monthly_grouped: t`Most relevant`,
}

export const rangeNames: Readonly<Record<(typeof dateRanges)[number], string>> = {
  ALL: t`Any time`,
  '1DAY': t`Last day`,
  '7DAY': t`Last 7 days`,
  '30DAY': t`Last 30 days`,
  '120DAY': t`Last 120 days`,
}

export const collectionNames: Readonly<Record<ResearchCollection, string>> = {
  ads: t`Ads`,
  companies: t`Companies`,
  videos: t`Videos`,
  hashtags: t`Hashtags`,
  views: t`Searches`,
}

/** A day of the contract, such as 2026-11-21. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The filters of a search in one line. */
export function filtersInWords(filters: ResearchFilters): string {
  if (filters.kind === 'companies') return t`Companies named “${filters.query}”`
  const place = filters.country === ANY ? [] : [countryName(filters.country)]
  if (filters.kind === 'ads') {
    const { companyName, endDate, pageId, startDate, status } = filters
    const company = companyName ?? pageId
    return [
      company === null ? t`All ads` : t`Ads of ${company}`,
      ...place,
      ...(status === 'ALL' ? [] : [stateNames[status]]),
      ...(startDate === null ? [] : [t`from ${dayInWords(startDate)}`]),
      ...(endDate === null ? [] : [t`until ${dayInWords(endDate)}`]),
    ].join(' · ')
  }
  const range = Object.entries(rangeNames).find(([id]) => id === filters.dateRange)?.[1] ?? filters.dateRange
  return [filters.query === '' ? t`Trends` : t`Trends for “${filters.query}”`, ...place, range].join(' · ')
}
