import type { ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import {
  collectionsOf,
  type ResearchCollection,
  type SavedResearch,
} from '../../../contract/operations/research/saves.ts'
import {
  type ResearchPlace,
  savedResearchStore,
  type StoredResearch,
} from '../../stores/research/savedResearchStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { found, OperationError } from '../OperationError.ts'

export function savedResearchOf(row: StoredResearch): SavedResearch {
  return {
    id: row.id,
    projectId: row.project_id,
    provider: row.provider,
    collection: row.collection,
    resultId: row.result_id,
    note: row.note,
    result: row.result,
    filters: row.filters,
    source: row.source,
    transcript: row.transcript,
    hooks: row.hooks,
    script: row.script,
    saveStatus: row.save_status,
    media: row.asset_id === null ? null : { assetId: row.asset_id },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const hasCollection = (provider: ResearchProvider, collection: ResearchCollection): boolean =>
  (collectionsOf[provider] as readonly ResearchCollection[]).includes(collection)

interface Path {
  readonly projectId: string
  readonly research_provider: ResearchProvider
  readonly collection?: ResearchCollection
}

/** The place that a path names. Refuses a project of another workspace, and a collection of another provider. */
export async function researchPlace(path: Path, { db, principal }: Call): Promise<ResearchPlace> {
  const { collection, projectId, research_provider: provider } = path
  if (collection !== undefined && !hasCollection(provider, collection)) throw notFound()
  const project = found(await projectStore.find(db, principal.workspaceId, projectId))
  return { workspaceId: principal.workspaceId, projectId: project.id, provider }
}

interface LockOf extends Path {
  readonly savedId: string
  readonly expectedUpdatedAt: string
}

/** Locks a saved result, and refuses a stale revision. */
export async function lockedResearch({ expectedUpdatedAt, savedId, ...path }: LockOf, call: Call) {
  const row = found(await savedResearchStore.lock(call.db, await researchPlace(path, call), savedId))
  if (path.collection !== undefined && row.collection !== path.collection) throw notFound()
  if (row.updated_at.getTime() !== new Date(expectedUpdatedAt).getTime())
    throw new OperationError('revision_conflict', { reason: 'research' })
  return row
}

/** Refuses a change while the source of a saved result is read. */
export async function refuseWhileInWork(row: StoredResearch, { db }: Call): Promise<void> {
  if (await savedResearchStore.isInWork(db, row)) throw new OperationError('work_active', { reason: 'research' })
}

const notFound = () => new OperationError('not_found', { reason: 'resource' })
