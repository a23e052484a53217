import type { Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { SavedKind, SavedResourceRow } from './savedResourceTable.ts'

export type StoredResource = Selectable<SavedResourceRow>

export interface SavedPlace {
  readonly workspaceId: string
  readonly projectId: string
  readonly kind: SavedKind
  readonly id: string
}

/** The briefs, templates and texts of projects. */
export const savedResourceStore = {
  async insert(db: Db, { content, ...row }: StoredResource): Promise<StoredResource> {
    const values = { ...row, content: jsonText(content) }
    return await db.insertInto('saved_resources').values(values).returningAll().executeTakeFirstOrThrow()
  },

  /** Newest first. */
  async list(
    db: Db,
    { kind, projectId }: Pick<SavedPlace, 'kind' | 'projectId'>,
    page: PageRequest,
  ): Promise<StoredResource[]> {
    return await db
      .selectFrom('saved_resources')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', kind)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, { id, kind, projectId, workspaceId }: SavedPlace): Promise<StoredResource | null> {
    const row = await db
      .selectFrom('saved_resources')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('project_id', '=', projectId)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns null if the revision is stale. */
  async replace(
    db: Db,
    id: string,
    {
      content,
      expectedUpdatedAt,
      now,
    }: { readonly content: object; readonly expectedUpdatedAt: Date; readonly now: Date },
  ): Promise<StoredResource | null> {
    const row = await db
      .updateTable('saved_resources')
      .set({ content: jsonText(content), updated_at: risingRevision(now) })
      .where('id', '=', id)
      .where('updated_at', '=', expectedUpdatedAt)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** False if the revision is stale. */
  async remove(db: Db, id: string, expectedUpdatedAt: Date): Promise<boolean> {
    const row = await db
      .deleteFrom('saved_resources')
      .where('id', '=', id)
      .where('updated_at', '=', expectedUpdatedAt)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
}
