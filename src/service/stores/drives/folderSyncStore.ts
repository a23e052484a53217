import { type Selectable, sql, type Updateable } from 'kysely'
import type { FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { FolderSyncRow } from './driveTables.ts'

export type StoredFolderSync = Selectable<FolderSyncRow>
type Change = Omit<Updateable<FolderSyncRow>, 'updated_at'>

interface Person {
  readonly workspaceId: string
  readonly creatorId: string
}

/** The watched folders. */
export const folderSyncStore = {
  /** Null if the same person already has the folder in the project. */
  async insert(db: Db, sync: StoredFolderSync & { readonly error: null }): Promise<StoredFolderSync | null> {
    const row = await db
      .insertInto('folder_syncs')
      .values(sync)
      .onConflict((conflict) => conflict.columns(['creator_id', 'project_id', 'provider', 'folder_id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Locks the folder of a person in a project. Null if it was never watched. */
  async lockSame(
    db: Db,
    { creator_id, folder_id, project_id, provider }: StoredFolderSync,
  ): Promise<StoredFolderSync | null> {
    const same = { creator_id, folder_id, project_id, provider }
    const query = db
      .selectFrom('folder_syncs')
      .selectAll()
      .where((field) => field.and(same))
    return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null
  },

  /** Returns the folders of a person newest first. */
  async list(db: Db, { creatorId, workspaceId }: Person, page: PageRequest): Promise<StoredFolderSync[]> {
    return await db
      .selectFrom('folder_syncs')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('creator_id', '=', creatorId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async findOwn(db: Db, { creatorId, workspaceId }: Person, id: string): Promise<StoredFolderSync | null> {
    const query = db.selectFrom('folder_syncs').selectAll().where('id', '=', id)
    return (
      (await query.where('workspace_id', '=', workspaceId).where('creator_id', '=', creatorId).executeTakeFirst()) ??
      null
    )
  },

  async find(db: Db, id: string): Promise<StoredFolderSync | null> {
    return (await db.selectFrom('folder_syncs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, id: string): Promise<StoredFolderSync | null> {
    const query = db.selectFrom('folder_syncs').selectAll().where('id', '=', id)
    return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null
  },

  /** Records what a run has read. The revision stays the same. */
  async change(db: Db, id: string, change: Change): Promise<void> {
    await db.updateTable('folder_syncs').set(change).where('id', '=', id).execute()
  },

  /** Changes the status, and with it the revision. */
  async changeStatus(
    db: Db,
    id: string,
    { now, ...change }: Change & { readonly now: Date },
  ): Promise<StoredFolderSync> {
    return await db
      .updateTable('folder_syncs')
      .set({ ...change, updated_at: risingRevision(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async hasDue(db: Db, now: Date): Promise<boolean> {
    const query = db.selectFrom('folder_syncs').select('id').where('status', '=', 'active')
    return (await query.where('next_poll_at', '<=', now).limit(1).executeTakeFirst()) !== undefined
  },

  /** Claims folders whose check is due. They are due again at `nextAt`, so that a lost check is repeated. */
  async claimDue(
    db: Db,
    { limit, nextAt, now }: { readonly now: Date; readonly nextAt: Date; readonly limit: number },
  ): Promise<readonly string[]> {
    const due = db
      .selectFrom('folder_syncs')
      .select('id')
      .where('status', '=', 'active')
      .where('next_poll_at', '<=', now)
      .orderBy('next_poll_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
    const query = db.updateTable('folder_syncs').set({ next_poll_at: nextAt }).where('id', 'in', due)
    return (await query.returning('id').execute()).map(({ id }) => id)
  },

  /** The folders of a person that are still connected, in a fixed order for locking. */
  async listConnected(
    db: Db,
    { creatorId, provider }: { readonly creatorId: string; readonly provider: string | null },
  ): Promise<readonly StoredFolderSync[]> {
    return await db
      .selectFrom('folder_syncs')
      .selectAll()
      .where('creator_id', '=', creatorId)
      .where('status', '!=', 'disconnected')
      .where(sql<boolean>`(${provider}::text is null or provider = ${provider})`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  },

  /** Whether a job of each folder is active, including its imports. */
  async listRunning(db: Db, syncs: readonly StoredFolderSync[]): Promise<ReadonlySet<string>> {
    const ids = syncs.flatMap(({ latest_job_id: id }) => id ?? [])
    if (ids.length === 0) return new Set()
    const query = db.selectFrom('jobs').select('id').where('id', 'in', ids)
    const rows = await query.where('status', 'in', ['queued', 'running']).execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** The number of files by folder. */
  async countFiles(db: Db, syncIds: readonly string[]): Promise<ReadonlyMap<string, FolderSync['fileCounts']>> {
    if (syncIds.length === 0) return new Map()
    const { rows } = await sql<FolderSync['fileCounts'] & { readonly id: string }>`
      select
        sync_id as id, count(*)::int as total,
        (count(*) filter (where status = 'imported'))::int as imported,
        (count(*) filter (where status in ('found', 'importing')))::int as pending,
        (count(*) filter (where status = 'skipped'))::int as skipped,
        (count(*) filter (where status = 'failed'))::int as failed
      from folder_files where sync_id = any(${[...syncIds]}::uuid[]) group by sync_id
    `.execute(db)
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },
}
