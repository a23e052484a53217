import { type Selectable, sql } from 'kysely'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { SafeError } from '../columns.ts'
import type { StoredJob } from '../jobs/jobStore.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { DrivePageRow, DriveTransferRow } from './transferTables.ts'

export type StoredTransfer = Selectable<DriveTransferRow>

/** A file on its way from or to a drive, with the state of its job. */
export interface TransferChild {
  readonly id: string
  readonly parentId: string
  readonly index: number
  readonly status: JobStatus
  readonly progress: number
  readonly input: unknown
  readonly error: SafeError | null
  readonly itemId: string | null
  readonly name: string
  readonly sizeBytes: number | null
  readonly assetId: string | null
  /** The key of the asset's file. */
  readonly sourceKey: string | null
  readonly uploadId: string | null
  readonly uploadState: string | null
}

interface OwnJobs {
  readonly workspaceId: string
  readonly creatorId: string
  readonly type: string
  readonly provider: string
}

export const transferStore = {
  async insert(db: Db, transfer: StoredTransfer): Promise<void> {
    await db.insertInto('drive_transfers').values(transfer).execute()
  },

  async find(db: Db, jobId: string): Promise<StoredTransfer | null> {
    const query = db.selectFrom('drive_transfers').selectAll().where('job_id', '=', jobId)
    return (await query.executeTakeFirst()) ?? null
  },

  async change(
    db: Db,
    jobId: string,
    change: Partial<Pick<StoredTransfer, 'item_id' | 'name' | 'size_bytes' | 'asset_id'>>,
  ): Promise<void> {
    await db.updateTable('drive_transfers').set(change).where('job_id', '=', jobId).execute()
  },

  /** Saves the state of an upload. False if the job has ended, or if a later attempt has taken it over. */
  async saveUploadState(db: Db, { attempts, id }: StoredJob, state: string): Promise<boolean> {
    const { rows } = await sql`
      update drive_transfers set upload_state = ${state}
      from jobs
      where drive_transfers.job_id = ${id} and jobs.id = ${id} and jobs.status = 'running' and jobs.attempts = ${attempts}
      returning drive_transfers.job_id
    `.execute(db)
    return rows.length > 0
  },

  /** The files of several parents, in order. */
  async listChildren(db: Db, parentIds: readonly string[]): Promise<readonly TransferChild[]> {
    if (parentIds.length === 0) return []
    const { rows } = await sql<TransferChild>`
      select
        jobs.id, jobs.parent_id as "parentId", jobs.child_index as index, jobs.status, jobs.progress, jobs.input,
        jobs.error, transfer.item_id as "itemId", transfer.name, transfer.size_bytes as "sizeBytes",
        transfer.asset_id as "assetId", assets.source_key as "sourceKey", transfer.upload_id as "uploadId",
        transfer.upload_state as "uploadState"
      from jobs
      join drive_transfers transfer on transfer.job_id = jobs.id
      left join assets on assets.id = transfer.asset_id
      where jobs.parent_id = any(${[...parentIds]}::uuid[])
      order by jobs.parent_id, jobs.child_index
    `.execute(db)
    return rows
  },

  /** The jobs of a type that a person has started with a provider, newest first. */
  async listOwn(db: Db, own: OwnJobs, { after, limit }: PageRequest): Promise<StoredJob[]> {
    return await ownJobs(db, own)
      .where(afterPosition('created_at', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  },

  async findOwn(db: Db, own: OwnJobs, id: string): Promise<StoredJob | null> {
    return (await ownJobs(db, own).where('id', '=', id).executeTakeFirst()) ?? null
  },

  async insertPage(db: Db, page: Selectable<DrivePageRow>): Promise<void> {
    await db.insertInto('drive_pages').values(page).execute()
  },

  /** The pages that jobs have read, by the id of the job. */
  async pagesOf(db: Db, jobIds: readonly string[]): Promise<ReadonlyMap<string, Selectable<DrivePageRow>>> {
    if (jobIds.length === 0) return new Map()
    const rows = await db.selectFrom('drive_pages').selectAll().where('job_id', 'in', jobIds).execute()
    return new Map(rows.map((row) => [row.job_id, row]))
  },
}

/** The types are written out, because the index has them as a condition. */
function ownJobs(db: Db, { creatorId, provider, type, workspaceId }: OwnJobs) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('creator_id', '=', creatorId)
    .where('parent_id', 'is', null)
    .where(sql<boolean>`type in ('cloud_import', 'cloud_export', 'cloud_sync')`)
    .where('type', '=', type)
    .where(sql<boolean>`input->>'provider' = ${provider}`)
}
