import type { Selectable } from 'kysely'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { WorkspaceRow } from './teamTables.ts'

export type StoredWorkspace = Selectable<WorkspaceRow>

export const workspaceStore = {
  async insert(db: Db, { id, name, now }: { readonly id: string; readonly name: string; readonly now: Date }) {
    await db.insertInto('workspaces').values({ id, name, created_at: now, updated_at: now }).execute()
  },

  async read(db: Db, id: string): Promise<StoredWorkspace> {
    return await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  },

  /** Returns null if the revision is stale. */
  async rename(
    db: Db,
    id: string,
    change: { readonly name: string; readonly expectedUpdatedAt: Date; readonly now: Date },
  ): Promise<StoredWorkspace | null> {
    const row = await db
      .updateTable('workspaces')
      .set({ name: change.name, updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .where('updated_at', '=', change.expectedUpdatedAt)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },
}
