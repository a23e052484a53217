import { inputError } from '../../../contract/inputErrors.ts'
import type { OperationBody } from '../../../contract/operations.ts'
import type {
  ResearchItem,
  ResearchProvider,
  ResearchResult,
} from '../../../contract/operations/research/researchItems.ts'
import type { ResearchCollection, SavedResearch } from '../../../contract/operations/research/saves.ts'
import type { Call } from '../../domain/call.ts'
import { found, OperationError, validationFailed } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import {
  hasCollection,
  lockedResearch,
  refuseWhileInWork,
  researchPlace,
  savedResearchOf,
} from '../../domain/research/savedResearchOf.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { type ResearchPlace, savedResearchStore } from '../../stores/research/savedResearchStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

async function list(
  { projectId, provider }: ResearchPlace,
  { collection, query }: { readonly collection: ResearchCollection | null; readonly query: PageQuery },
  call: Call,
) {
  const name = `saved-research:${projectId}:${provider}:${collection ?? ''}`
  const read = async (page: PageRequest) =>
    await savedResearchStore.list(call.db, { projectId, provider, collection }, page)
  return await readPage(query, { list: name, read, positionOf: createdPosition, itemOf: savedResearchOf }, call)
}

async function listOfProvider(
  projectId: string,
  provider: ResearchProvider,
  { query, call }: { query: PageQuery; call: Call },
) {
  const place = await researchPlace({ projectId, research_provider: provider }, call)
  return await list(place, { collection: null, query }, call)
}

export const listSocialOneResearch: Handler<'listSocialOneResearch'> = async ({ params, query }, call) =>
  await listOfProvider(params.projectId, 'social_one', { query, call })

export const listSocialTwoResearch: Handler<'listSocialTwoResearch'> = async ({ params, query }, call) =>
  await listOfProvider(params.projectId, 'social_two', { query, call })

export const listSavedResearch: Handler<'listSavedResearch'> = async ({ params, query }, call) =>
  await list(await researchPlace(params, call), { collection: params.collection, query }, call)

export const readSavedResearch: Handler<'readSavedResearch'> = async ({ params }, call) => {
  const row = found(await savedResearchStore.find(call.db, await researchPlace(params, call), params.savedId))
  if (row.collection !== params.collection) throw new OperationError('not_found', { reason: 'resource' })
  return savedResearchOf(row)
}

export const updateSavedResearch: Handler<'updateSavedResearch'> = async ({ params, body }, call) => {
  const { id } = await lockedResearch({ ...params, expectedUpdatedAt: body.expectedUpdatedAt }, call)
  const change = { note: body.note }
  return savedResearchOf(await savedResearchStore.change(call.db, id, { change, now: call.now }))
}

/** Spec: "active source work must finish first". */
export const deleteSavedResearch: Handler<'deleteSavedResearch'> = async ({ params, body }, call) => {
  const row = await lockedResearch({ ...params, expectedUpdatedAt: body.expectedUpdatedAt }, call)
  await refuseWhileInWork(row, call)
  await savedResearchStore.remove(call.db, row.id)
  return { id: row.id }
}

/** Spec: "`queryJobId` (completed query of same project)". */
export const saveResearch: Handler<'saveResearch'> = async ({ params, body }, call) => {
  const { db, now, principal, service } = call
  const { research_provider: provider } = params
  const project = found(await projectStore.hold(db, principal.workspaceId, params.projectId))
  const research = await completedSearch(body.queryJobId, { projectId: project.id, provider }, call)
  const result = chosenResult(body, { provider, research })
  const isView = body.collection === 'views'
  const row = await savedResearchStore.insert(db, {
    id: service.nextId(),
    workspace_id: principal.workspaceId,
    project_id: project.id,
    provider,
    collection: body.collection,
    result_id: result?.resultId ?? null,
    note: body.note,
    result,
    filters: isView ? research.filters : null,
    source: research.source,
    transcript: null,
    hooks: null,
    script: null,
    save_status: null,
    asset_id: null,
    created_at: now,
    updated_at: now,
  })
  if (row === null) throw new OperationError('research_saved')
  return savedResearchOf(row)
}

async function completedSearch(
  jobId: string,
  { projectId, provider }: Pick<ResearchPlace, 'projectId' | 'provider'>,
  { db, principal }: Call,
): Promise<ResearchResult> {
  const job = found(await jobStore.find(db, principal.workspaceId, jobId))
  if (job.type !== 'research_search' || job.project_id !== projectId)
    throw new OperationError('not_found', { reason: 'resource' })
  const { research } = job.result ?? {}
  if (job.status === 'queued' || job.status === 'running')
    throw new OperationError('research_query_unfinished', { reason: 'running' })
  if (research === undefined || research === null)
    throw new OperationError('research_query_unfinished', { reason: 'failed' })
  if (research.provider !== provider) throw new OperationError('not_found', { reason: 'resource' })
  return research
}

const kinds: Readonly<Record<SavedResearch['collection'], ResearchItem['kind'] | null>> = {
  ads: 'ad',
  companies: 'company',
  videos: 'video',
  hashtags: 'hashtag',
  views: null,
}

/** Null for views. */
function chosenResult(
  { collection, resultId }: OperationBody<'saveResearch'>,
  { provider, research }: { readonly provider: ResearchProvider; readonly research: ResearchResult },
): ResearchItem | null {
  if (!hasCollection(provider, collection)) throw validationFailed([inputError('/collection', 'research_collection')])
  const refused = (reason: 'missing' | 'unneeded' | 'unknown' | 'other_kind') =>
    validationFailed([inputError('/resultId', 'research_result', { reason })])
  if (collection === 'views') {
    if (typeof resultId === 'string') throw refused('unneeded')
    return null
  }
  if (typeof resultId !== 'string') throw refused('missing')
  const named = research.items.filter((item) => item.resultId === resultId)
  if (named.length === 0) throw refused('unknown')
  const result = named.find(({ kind }) => kind === kinds[collection])
  if (result === undefined) throw refused('other_kind')
  return result
}
