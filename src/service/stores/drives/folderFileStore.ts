import { type Selectable, sql } from 'kysely'
import type { SafeError } from '../columns.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { FolderEntry, FolderFileRow, FolderPageRow } from './driveTables.ts'

export type StoredFolderFile = Selectable<FolderFileRow>
export type StoredFolderPage = Selectable<FolderPageRow>

/** Spec: "tracked files marked in groups of at most 20". */
const MARKED_AT_ONCE = 20

interface NewFile {
  readonly id: string
  readonly syncId: string
  readonly entry: Extract<FolderEntry, { readonly kind: 'file' }>
  /** Whether a version that has failed is imported again. */
  readonly repeatsFailed: boolean
  readonly now: Date
}

type Settled = Pick<StoredFolderFile, 'status' | 'error' | 'asset_id'> & { readonly jobId: string; readonly now: Date }

/** The versions of the files in watched folders, and the pages on which they are found. */
export const folderFileStore = {
  /** Records a version of a file, unless it is known. An older version that still waits is superseded. */
  async record(db: Db, { entry, id, now, repeatsFailed, syncId }: NewFile): Promise<void> {
    const { id: itemId, name, refusal, revision, sizeBytes } = entry
    const status = refusal === null ? 'found' : 'skipped'
    const again = [...(repeatsFailed ? (['failed'] as const) : []), 'removed', 'disconnected'] as const
    await db
      .insertInto('folder_files')
      .values({
        id,
        sync_id: syncId,
        item_id: itemId,
        revision,
        name,
        size_bytes: sizeBytes,
        status,
        error: jsonText<SafeError | null>(refusal),
        asset_id: null,
        job_id: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['sync_id', 'item_id', 'revision'])
          .doUpdateSet({ status, error: jsonText<SafeError | null>(refusal), updated_at: now })
          .where('folder_files.status', 'in', again)
          .where('folder_files.asset_id', 'is', null),
      )
      .execute()
    await this.removeFound(db, { syncId, itemId, keptRevision: revision, now })
  },

  /** Marks the versions of a file that wait as removed, except one. */
  async removeFound(
    db: Db,
    file: {
      readonly syncId: string
      readonly itemId: string
      readonly keptRevision: string | null
      readonly now: Date
    },
  ): Promise<void> {
    await db
      .updateTable('folder_files')
      .set({ status: 'removed', error: null, updated_at: file.now })
      .where('sync_id', '=', file.syncId)
      .where('item_id', '=', file.itemId)
      .where('status', '=', 'found')
      .where(sql<boolean>`revision is distinct from ${file.keptRevision}`)
      .execute()
  },

  /** The files that wait for their import, oldest first. A file of which another version is on its way waits longer. */
  async listFound(db: Db, syncId: string, limit: number): Promise<readonly StoredFolderFile[]> {
    return await db
      .selectFrom('folder_files')
      .selectAll()
      .where('sync_id', '=', syncId)
      .where('status', '=', 'found')
      .where(
        sql<boolean>`not exists (
          select from folder_files other
          where other.sync_id = folder_files.sync_id and other.item_id = folder_files.item_id
            and other.status = 'importing'
        )`,
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  /** Shows why the files that still wait do so. */
  async explainFound(db: Db, syncId: string, error: SafeError | null): Promise<void> {
    const change = db.updateTable('folder_files').set({ error: jsonText<SafeError | null>(error) })
    await change.where('sync_id', '=', syncId).where('status', '=', 'found').execute()
  },

  async startImport(db: Db, id: string, { jobId, now }: { readonly jobId: string; readonly now: Date }): Promise<void> {
    await db
      .updateTable('folder_files')
      .set({ status: 'importing', job_id: jobId, error: null, updated_at: now })
      .where('id', '=', id)
      .execute()
  },

  /** Ends the import of a file. Null if the row was deleted, or belongs to another job. */
  async settle(db: Db, id: string, { jobId, now, ...settled }: Settled): Promise<StoredFolderFile | null> {
    const row = await db
      .updateTable('folder_files')
      .set({ ...settled, error: jsonText<SafeError | null>(settled.error), updated_at: now })
      .where('id', '=', id)
      .where('job_id', '=', jobId)
      .where('status', '=', 'importing')
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Moves an imported asset to the version that was downloaded, which is newer than the one that was found. */
  async moveToRevision(
    db: Db,
    file: StoredFolderFile,
    { newId, now, revision }: { readonly newId: string; readonly revision: string; readonly now: Date },
  ): Promise<void> {
    const { asset_id, error, id, ...same } = file
    await db
      .updateTable('folder_files')
      .set({ status: 'removed', asset_id: null, updated_at: now })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('folder_files')
      .values({ ...same, asset_id, error: jsonText<SafeError | null>(error), id: newId, revision, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['sync_id', 'item_id', 'revision'])
          .doUpdateSet({ status: file.status, asset_id, job_id: file.job_id, error: null, updated_at: now }),
      )
      .execute()
  },

  /** Marks the files that wait as no longer followed. */
  async disconnect(db: Db, syncId: string, now: Date): Promise<void> {
    for (let marked = MARKED_AT_ONCE; marked >= MARKED_AT_ONCE; ) {
      const group = db
        .selectFrom('folder_files')
        .select('id')
        .where('sync_id', '=', syncId)
        .where('status', '=', 'found')
        .limit(MARKED_AT_ONCE)
      const change = db.updateTable('folder_files').set({ status: 'disconnected', error: null, updated_at: now })
      marked = Number((await change.where('id', 'in', group).executeTakeFirst()).numUpdatedRows)
    }
  },

  /** Returns the files of a folder newest first. */
  async list(db: Db, syncId: string, page: PageRequest): Promise<StoredFolderFile[]> {
    return await db
      .selectFrom('folder_files')
      .selectAll()
      .where('sync_id', '=', syncId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async insertPage(
    db: Db,
    { entries, ...page }: Pick<StoredFolderPage, 'job_id' | 'next_cursor' | 'has_more' | 'entries'>,
  ): Promise<void> {
    const row = { ...page, entries: jsonText<readonly FolderEntry[]>(entries), recorded: 0, is_done: false }
    await db.insertInto('folder_pages').values(row).execute()
  },

  async findPage(db: Db, jobId: string): Promise<StoredFolderPage | null> {
    const query = db.selectFrom('folder_pages').selectAll().where('job_id', '=', jobId)
    return (await query.executeTakeFirst()) ?? null
  },

  async setRecorded(db: Db, jobId: string, recorded: number): Promise<void> {
    await db.updateTable('folder_pages').set({ recorded }).where('job_id', '=', jobId).execute()
  },

  async endPage(db: Db, jobId: string): Promise<void> {
    const change = { is_done: true, entries: jsonText<readonly FolderEntry[]>([]) }
    await db.updateTable('folder_pages').set(change).where('job_id', '=', jobId).execute()
  },

  /** Locks the bytes that a workspace has accepted on a day, and returns their number. */
  async lockBytes(db: Db, workspaceId: string, day: string): Promise<number> {
    const row = { workspace_id: workspaceId, day, bytes: 0 }
    await db
      .insertInto('folder_bytes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const query = db.selectFrom('folder_bytes').select('bytes').where('workspace_id', '=', workspaceId)
    return (await query.where('day', '=', day).forUpdate().executeTakeFirstOrThrow()).bytes
  },

  /** The bytes that a workspace has accepted on a day. */
  async countBytes(db: Db, workspaceId: string, day: string): Promise<number> {
    const query = db.selectFrom('folder_bytes').select('bytes').where('workspace_id', '=', workspaceId)
    return (await query.where('day', '=', day).executeTakeFirst())?.bytes ?? 0
  },

  async setBytes(db: Db, { workspaceId, day, bytes }: { workspaceId: string; day: string; bytes: number }) {
    const change = db.updateTable('folder_bytes').set({ bytes }).where('workspace_id', '=', workspaceId)
    await change.where('day', '=', day).execute()
  },
}
