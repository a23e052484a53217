import type { ResearchFilters, ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import { swipeStore } from '../../stores/research/swipeStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import { acceptJob, type AcceptedJob } from '../jobs/acceptJob.ts'
import { type ResearchSearchInput, researchSearchInputSchema } from '../jobs/jobInputs.ts'
import { found } from '../OperationError.ts'
import { type CursorContext, readCursor, writeCursor } from '../paging.ts'
import type { ResearchSource } from './researchFilters.ts'

/** The connected server, otherwise the swipe file of the project, otherwise samples. */
export async function sourceOf(projectId: string, provider: ResearchProvider, call: Call): Promise<ResearchSource> {
  const { db, principal, service } = call
  const server = provider === 'social_one' ? service.providers.adLibrary : service.providers.trends
  if ((await server(principal.workspaceId, db)) !== null) return 'server'
  return (await swipeStore.importedAt(db, projectId, provider)) === null ? 'demo' : 'library'
}

interface NewSearch {
  readonly projectId: string
  readonly provider: ResearchProvider
  readonly source: ResearchSource
  readonly filters: ResearchFilters
  readonly cursor: string | null
}

export async function acceptSearch({ cursor, projectId, ...search }: NewSearch, call: Call): Promise<AcceptedJob> {
  const position = cursor === null ? null : readCursor(cursor, listOf(projectId, search), call)
  return await accept({ ...search, position }, { projectId, chainId: null }, call)
}

/** Searches once more. A search whose request has an unknown outcome has not failed and is not retried. */
export async function retrySearch(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const place = { projectId: found(job.project_id), chainId: job.chain_id }
  return await accept(researchSearchInputSchema.parse(job.input), place, call)
}

interface Place {
  readonly projectId: string
  readonly chainId: string | null
}

async function accept(input: ResearchSearchInput, { chainId, projectId }: Place, call: Call): Promise<AcceptedJob> {
  const permissions = ['read', 'generate'] as const
  return await acceptJob({ type: 'research_search', projectId, permissions, input, chainId }, call)
}

/** A cursor belongs to one search: its project, source and filters. */
const listOf = (projectId: string, { filters, provider, source }: Omit<ResearchSearchInput, 'position'>): string =>
  `research:${projectId}:${provider}:${source}:${JSON.stringify(filters)}`

interface Next {
  readonly position: string
  readonly projectId: string
  readonly input: ResearchSearchInput
}

/** The cursor of the next page of a search. */
export const nextCursorOf = ({ input, position, projectId }: Next, context: CursorContext): string =>
  writeCursor(position, listOf(projectId, input), context)
