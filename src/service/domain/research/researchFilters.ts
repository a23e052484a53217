import type { Violation } from '../../../composition/brokenRules.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import type { ResearchFilters, researchSources } from '../../../contract/operations/research/researchItems.ts'
import type { SocialOneSearch, SocialTwoSearch } from '../../../contract/operations/research/searches.ts'

export type ResearchSource = (typeof researchSources)[number]

const onlyForAds = [
  'pageId',
  'companyName',
  'country',
  'status',
  'language',
  'startDate',
  'endDate',
  'sortBy',
  'cursor',
] as const

/** The fields that do not belong to the kind of a search, or are missing. */
export function violationsOf(body: SocialOneSearch): readonly Violation[] {
  if (body.kind === 'companies') {
    const foreign = onlyForAds.filter((field) => body[field] !== undefined && body[field] !== null)
    const missing = body.query ? [] : [inputError('/query', 'field_missing')]
    return [...missing, ...foreign.map((field) => inputError(`/${field}`, 'field_not_allowed'))]
  }
  const { endDate, query, startDate } = body
  return [
    ...(query ? [inputError('/query', 'field_not_allowed')] : []),
    ...(startDate && endDate && startDate > endDate ? [inputError('/endDate', 'research_dates')] : []),
  ]
}

export function socialOneFilters(body: SocialOneSearch): ResearchFilters {
  if (body.kind === 'companies') return { kind: 'companies', query: body.query ?? '' }
  return {
    kind: 'ads',
    pageId: body.pageId ?? null,
    companyName: body.companyName ?? null,
    country: body.country ?? 'ALL',
    status: body.status ?? 'ALL',
    language: body.language ?? null,
    startDate: body.startDate ?? null,
    endDate: body.endDate ?? null,
    sortBy: body.sortBy ?? 'total_impressions',
  }
}

/** The filters that are applied. A server has no data without a country and a period; a swipe file is small. */
export function socialTwoFilters(body: SocialTwoSearch, source: ResearchSource): ResearchFilters {
  const isServer = source === 'server'
  const dateRange = body.dateRange ?? 'ALL'
  return {
    kind: 'trends',
    query: body.query ?? '',
    country: body.country ?? (isServer ? 'US' : 'ALL'),
    dateRange: isServer && dateRange === 'ALL' ? '7DAY' : dateRange,
    category: body.category ?? 'ALL',
    hashtagId: body.hashtagId ?? null,
  }
}
