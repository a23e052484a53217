import type { Result } from '../../base/result.ts'
import type { ResearchFilters, ResearchItem } from '../../contract/operations/research/researchItems.ts'

/** One page of a search, as a source returns it. */
export interface ResearchPage {
  readonly items: readonly ResearchItem[]
  /** The position of the next page in the source's own form. Null for the last page. */
  readonly position: string | null
  /** Null if the source does not say how old its data is. */
  readonly dataAsOf: Date | null
}

/**
 * A server of ads or trends. A search sends one request, or a few that belong together, without a retry. A refusal is
 * `research_unavailable`, `research_refused` or `research_answer_invalid`.
 */
export interface ResearchServer {
  /** @param position of a page, as an earlier page returned it */
  readonly search: (
    filters: ResearchFilters,
    position: string | null,
    signal: AbortSignal,
  ) => Promise<Result<ResearchPage>>
  /** The origin whose addresses may be on a private network, because the operator configured it. */
  readonly origin: string
}
