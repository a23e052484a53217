import type { z } from 'zod'
import type { ResearchFilters } from '../../../contract/operations/research/researchItems.ts'
import {
  type searchSocialOne,
  type searchSocialTwo,
  trendDateRanges,
} from '../../../contract/operations/research/searches.ts'

export const adStates = ['ALL', 'ACTIVE', 'INACTIVE'] as const
export const adOrders = ['total_impressions', 'relevancy_monthly_grouped'] as const
export const dateRanges = ['ALL', ...trendDateRanges] as const
/** The value of a choice without a filter. */
export const ANY = 'ALL'

/** The fields of a search as they are typed. Fields of the other kind are kept. */
export interface SearchForm {
  readonly kind: 'ads' | 'companies' | 'trends'
  readonly query: string
  /** The page that was chosen among the companies, whose name is in `companyName`. */
  readonly pageId: string | null
  readonly companyName: string
  readonly country: string
  readonly status: (typeof adStates)[number]
  readonly language: string
  readonly startDate: string
  readonly endDate: string
  readonly sortBy: (typeof adOrders)[number]
  readonly dateRange: (typeof dateRanges)[number]
  readonly category: string
  readonly hashtagId: string | null
}

export const emptyForm: SearchForm = {
  kind: 'ads',
  query: '',
  pageId: null,
  companyName: '',
  country: ANY,
  status: 'ALL',
  language: ANY,
  startDate: '',
  endDate: '',
  sortBy: 'total_impressions',
  dateRange: 'ALL',
  category: '',
  hashtagId: null,
}

export type SearchBody =
  | { readonly provider: 'social_one'; readonly body: z.input<typeof searchSocialOne.body> }
  | { readonly provider: 'social_two'; readonly body: z.input<typeof searchSocialTwo.body> }

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
const chosen = (value: string): string | null => (value === ANY ? null : value)

/** Categories are in capitals on the wire: “Beauty and care” is BEAUTY_AND_CARE. */
const categoryOf = (text: string): string | null =>
  orNull(
    text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/gu, '_')
      .replaceAll(/^_+|_+$/gu, ''),
  )

export function searchBody(form: SearchForm): SearchBody {
  switch (form.kind) {
    case 'companies':
      return { provider: 'social_one', body: { kind: 'companies', query: form.query.trim() } }
    case 'ads':
      return {
        provider: 'social_one',
        body: {
          kind: 'ads',
          pageId: form.pageId,
          companyName: orNull(form.companyName),
          country: form.country,
          status: form.status,
          language: chosen(form.language),
          startDate: orNull(form.startDate),
          endDate: orNull(form.endDate),
          sortBy: form.sortBy,
        },
      }
    case 'trends':
      return {
        provider: 'social_two',
        body: {
          query: form.query.trim(),
          country: chosen(form.country),
          dateRange: form.dateRange,
          category: categoryOf(form.category),
          hashtagId: form.hashtagId,
        },
      }
  }
}

const inWords = (category: string): string => {
  const words = category.toLowerCase().replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The form that makes a saved search again. */
export function formOf(filters: ResearchFilters): SearchForm {
  switch (filters.kind) {
    case 'companies':
      return { ...emptyForm, kind: 'companies', query: filters.query }
    case 'ads':
      return {
        ...emptyForm,
        ...filters,
        companyName: filters.companyName ?? '',
        language: filters.language ?? ANY,
        startDate: filters.startDate ?? '',
        endDate: filters.endDate ?? '',
      }
    case 'trends':
      return {
        ...emptyForm,
        kind: 'trends',
        query: filters.query,
        country: filters.country,
        dateRange: dateRanges.find((range) => range === filters.dateRange) ?? ANY,
        category: filters.category === ANY ? '' : inWords(filters.category),
        hashtagId: filters.hashtagId,
      }
  }
}
