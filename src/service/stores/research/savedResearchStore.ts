import { type Selectable, sql } from 'kysely'
import type { Copy } from '../../../contract/operations/generation/copyResult.ts'
import type { ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import type { ResearchCollection, SavedResearchTranscript } from '../../../contract/operations/research/saves.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { SavedResearchRow } from './researchTables.ts'

export type StoredResearch = Selectable<SavedResearchRow>

export interface ResearchPlace {
  readonly workspaceId: string
  readonly projectId: string
  readonly provider: ResearchProvider
}

interface ResearchChange {
  readonly note?: string
  readonly assetId?: string | null
  readonly transcript?: SavedResearchTranscript
  readonly hooks?: Copy
  readonly script?: Copy
  readonly saveStatus?: 'saved'
}

/** The saved research of projects. */
export const savedResearchStore = {
  /** Null if the result has already been saved. */
  async insert(db: Db, row: StoredResearch): Promise<StoredResearch | null> {
    const { filters, hooks, result, script, transcript, ...plain } = row
    const values = {
      ...plain,
      filters: jsonText(filters),
      hooks: jsonText(hooks),
      result: jsonText(result),
      script: jsonText(script),
      transcript: jsonText(transcript),
    }
    const query = db.insertInto('saved_research').values(values).returningAll()
    return (await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()) ?? null
  },

  /** Newest first. Null stands for all collections. */
  async list(
    db: Db,
    { collection, projectId, provider }: Omit<ResearchPlace, 'workspaceId'> & { collection: ResearchCollection | null },
    page: PageRequest,
  ): Promise<StoredResearch[]> {
    let query = db.selectFrom('saved_research').selectAll().where('project_id', '=', projectId)
    query = query.where('provider', '=', provider)
    if (collection !== null) query = query.where('collection', '=', collection)
    const after = query.where(afterPosition('created_at', page.after))
    return await after.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
  },

  async find(db: Db, { projectId, provider, workspaceId }: ResearchPlace, id: string): Promise<StoredResearch | null> {
    const query = db.selectFrom('saved_research').selectAll().where('id', '=', id)
    const placed = query.where('project_id', '=', projectId).where('provider', '=', provider)
    return (await placed.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, { projectId, provider, workspaceId }: ResearchPlace, id: string): Promise<StoredResearch | null> {
    const query = db.selectFrom('saved_research').selectAll().where('id', '=', id).forUpdate()
    const placed = query.where('project_id', '=', projectId).where('provider', '=', provider)
    return (await placed.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Locks a row by its id alone, because a worker belongs to no project. Null if it was deleted. */
  async lockById(db: Db, id: string): Promise<StoredResearch | null> {
    const query = db.selectFrom('saved_research').selectAll().where('id', '=', id).forUpdate()
    return (await query.executeTakeFirst()) ?? null
  },

  /** Changes fields and raises the revision. The row must be locked. */
  async change(db: Db, id: string, { change, now }: { change: ResearchChange; now: Date }): Promise<StoredResearch> {
    const { assetId, hooks, note, saveStatus, script, transcript } = change
    return await db
      .updateTable('saved_research')
      .set({
        ...(note === undefined ? {} : { note }),
        ...(assetId === undefined ? {} : { asset_id: assetId }),
        ...(transcript === undefined ? {} : { transcript: jsonText<SavedResearchTranscript | null>(transcript) }),
        ...(hooks === undefined ? {} : { hooks: jsonText<Copy | null>(hooks) }),
        ...(script === undefined ? {} : { script: jsonText<Copy | null>(script) }),
        ...(saveStatus === undefined ? {} : { save_status: saveStatus }),
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Records that an adaptation could not be saved. The revision stays, because nothing else has changed. */
  async markConflict(db: Db, id: string): Promise<void> {
    await db.updateTable('saved_research').set({ save_status: 'revision_conflict' }).where('id', '=', id).execute()
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('saved_research').where('id', '=', id).execute()
  },

  /** Whether a transcript or an adaptation of a saved result is unfinished. */
  async isInWork(db: Db, { id, project_id: projectId }: StoredResearch): Promise<boolean> {
    const query = db
      .selectFrom('jobs')
      .select('id')
      .where('project_id', '=', projectId)
      .where('type', 'in', ['research_transcript', 'research_adaptation'])
      .where('status', 'in', ['queued', 'running'])
      .where(sql<boolean>`input->>'savedId' = ${id}`)
    return (await query.executeTakeFirst()) !== undefined
  },
}
