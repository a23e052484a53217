import { type Selectable, sql } from 'kysely'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { isUnderWay } from '../assets/preparationStore.ts'
import { risingRevision } from '../revision.ts'
import type { Db, ProjectRow } from '../tables.ts'

export type StoredProject = Selectable<ProjectRow>

export const projectStore = {
  async insert(db: Db, project: StoredProject): Promise<StoredProject> {
    return await db.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow()
  },

  /** Returns projects newest first. */
  async list(db: Db, workspaceId: string, page: PageRequest): Promise<StoredProject[]> {
    return await db
      .selectFrom('projects')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredProject | null> {
    const row = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Like `find`, but also protects the project from deletion until the transaction ends. */
  async hold(db: Db, workspaceId: string, id: string): Promise<StoredProject | null> {
    const row = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forKeyShare()
      .executeTakeFirst()
    return row ?? null
  },

  /** Like `hold`, but also blocks other transactions that lock the project. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredProject | null> {
    const row = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns null if the revision is stale. */
  async rename(
    db: Db,
    id: string,
    change: { readonly name: string; readonly expectedUpdatedAt: Date; readonly now: Date },
  ): Promise<StoredProject | null> {
    const row = await db
      .updateTable('projects')
      .set({ name: change.name, updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .where('updated_at', '=', change.expectedUpdatedAt)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /**
   * Whether a job is running or an asset is being prepared, and whether a folder is watched. Preparations that wait for disk space do not count, because
   * deleting the project may free it. Locks the row, so that no new work starts until the transaction ends.
   */
  async lockAndCheckActivity(
    db: Db,
    id: string,
  ): Promise<{ readonly isWorkActive: boolean; readonly isFolderWatched: boolean }> {
    await db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
    const { rows } = await sql<{ active: boolean; watched: boolean }>`
      select exists (select from jobs where project_id = ${id} and status in ('queued', 'running'))
        or exists (
          select from assets
          where project_id = ${id} and ${isUnderWay} and preparation_error->>'code' is null
        ) as active,
        exists (select from folder_syncs where project_id = ${id} and status = 'active') as watched
    `.execute(db)
    return { isWorkActive: rows[0]?.active === true, isFolderWatched: rows[0]?.watched === true }
  },

  /**
   * Deletes a project and everything in it in batches, because a statement may take only seconds and a project may
   * contain years of work.
   */
  async remove(db: Db, id: string): Promise<void> {
    for (const [table, count] of REMOVED_AT_ONCE) {
      const rows = db.selectFrom(table).select('id').where('project_id', '=', id).limit(count)
      const part = db.deleteFrom(table).where('id', 'in', rows)
      let removed: number = count
      while (removed >= count) removed = Number((await part.executeTakeFirst()).numDeletedRows)
    }
    await db.deleteFrom('projects').where('id', '=', id).execute()
  },
}

/**
 * Number of rows deleted per statement in each table, chosen with the rows that reference them in mind. A composition
 * has up to 200 past revisions.
 */
const REMOVED_AT_ONCE = [
  ['jobs', 1_000],
  ['compositions', 10],
  ['sequences', 100],
  ['assets', 200],
] as const
