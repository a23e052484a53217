import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { ResearchFiltersOf } from '../../../contract/operations/research/researchItems.ts'
import type { ResearchPage, ResearchServer } from '../research.ts'
import { adOf, companyOf, rawAdSchema, rawCompanySchema } from './adLibraryItems.ts'
import { research, type ResearchEndpoint } from './researchExchange.ts'

/** A longer cursor does not fit into an address, so it is sent by POST. */
const MAX_CURSOR_IN_ADDRESS = 1_500
/** A cursor that is longer does not fit into a request to this service. */
const MAX_CURSOR = 30_000
const MAX_ITEMS = 100

/** An entry that cannot be read is left out. The list itself must be there. */
const entries = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((values) =>
    values.slice(0, MAX_ITEMS).flatMap((value) => {
      const parsed = item.safeParse(value)
      return parsed.success ? [parsed.data] : []
    }),
  )

const companiesSchema = z.object({ searchResults: entries(rawCompanySchema) })
const adsSchema = z.object({ results: entries(rawAdSchema), cursor: z.string().nullish() })

/** A server of ads in the protocol of ScrapeCreators, which self-hosted servers speak too. */
export function createAdLibrary(endpoint: ResearchEndpoint): ResearchServer {
  const headers = endpoint.key === null ? {} : { 'x-api-key': endpoint.key }
  return {
    origin: new URL(endpoint.url).origin,
    search: async (filters, position, signal) => {
      if (filters.kind === 'trends') throw new Error('An ad library has no trends.')
      if (filters.kind === 'ads') return await searchAds(endpoint, { filters, position, headers }, signal)
      const path = `/v1/facebook/adLibrary/search/companies?${new URLSearchParams({ query: filters.query }).toString()}`
      const found = await research(endpoint, { path, headers }, { schema: companiesSchema, signal })
      if (!found.ok) return found
      return ok({ items: unique(found.value.searchResults.map(companyOf)), position: null, dataAsOf: null })
    },
  }
}

interface AdSearch {
  readonly filters: ResearchFiltersOf<'ads'>
  readonly position: string | null
  readonly headers: Readonly<Record<string, string>>
}

async function searchAds(
  endpoint: ResearchEndpoint,
  { filters, headers, position }: AdSearch,
  signal: AbortSignal,
): Promise<Result<ResearchPage>> {
  const { companyName, country, endDate, language, pageId, sortBy, startDate, status } = filters
  if (pageId === null && companyName === null) return refuse(errorOf('research_refused', { reason: 'company' }))
  const wanted = {
    ...(pageId === null ? {} : { pageId }),
    ...(companyName === null ? {} : { companyName }),
    country,
    status,
    ...(language === null ? {} : { language }),
    ...(startDate === null ? {} : { start_date: startDate }),
    ...(endDate === null ? {} : { end_date: endDate }),
    sort_by: sortBy,
    ...(position === null ? {} : { cursor: position }),
  }
  const path = '/v1/facebook/adLibrary/company/ads'
  const isLong = (position?.length ?? 0) > MAX_CURSOR_IN_ADDRESS
  const request = isLong
    ? { path, headers, body: wanted }
    : { path: `${path}?${new URLSearchParams(wanted).toString()}`, headers }
  const found = await research(endpoint, request, { schema: adsSchema, signal })
  if (!found.ok) return found
  const { cursor, results } = found.value
  if ((cursor?.length ?? 0) > MAX_CURSOR) return refuse(errorOf('research_answer_invalid', { reason: 'too_long' }))
  const next = cursor === undefined || cursor === '' ? null : cursor
  return ok({ items: unique(results.map(adOf)), position: next, dataAsOf: null })
}

/** Results are saved by their id, so each id occurs once. */
function unique<Item extends { readonly resultId: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.resultId, item])).values()]
}
