import { type Selectable, sql } from 'kysely'
import type { MediaContainer, MediaType } from '../../../contract/mediaTypes.ts'
import { jsonText } from '../json.ts'
import type { Db, UploadRow } from '../tables.ts'
import type { SafeError } from '../columns.ts'

export type StoredUpload = Selectable<UploadRow>

/** Includes the names of its project and its creator. */
interface OpenUploadRow extends StoredUpload {
  readonly project_name: string
  readonly creator_name: string
}

export interface NewUpload {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly creatorId: string
  readonly assetId: string
  readonly type: MediaType
  readonly container: MediaContainer
  readonly filename: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly reservedBytes: number
  readonly now: Date
  readonly expiresAt: Date
}

/** How much of the workspace's limits the pending reservations use. */
export interface ReservedUploads {
  readonly count: number
  readonly bytes: number
  /** Earliest expiry among these reservations. */
  readonly nextExpiry: Date | null
}

export const uploadStore = {
  /**
   * Counts open reservations, including expired ones until the cleanup deletes their bytes. Locks the count until the
   * transaction ends.
   */
  async lockAndCountReserved(db: Db, workspaceId: string): Promise<ReservedUploads> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${workspaceId}`}, 0))`.execute(db)
    const { rows } = await sql<{ count: number; bytes: number; next: Date | null }>`
      select count(*) as count, coalesce(sum(reserved_bytes), 0)::bigint as bytes, min(expires_at) as next
      from uploads where workspace_id = ${workspaceId} and status = 'reserved' and cleaned_at is null
    `.execute(db)
    return { count: rows[0]?.count ?? 0, bytes: rows[0]?.bytes ?? 0, nextExpiry: rows[0]?.next ?? null }
  },

  /** The reservations that `lockAndCountReserved` counts, oldest first. */
  async listOpen(db: Db, workspaceId: string): Promise<OpenUploadRow[]> {
    return await db
      .selectFrom('uploads')
      .innerJoin('projects', 'projects.id', 'uploads.project_id')
      .innerJoin('members', 'members.id', 'uploads.creator_id')
      .selectAll('uploads')
      .select(['projects.name as project_name', 'members.name as creator_name'])
      .where('uploads.workspace_id', '=', workspaceId)
      .where('uploads.status', '=', 'reserved')
      .where('uploads.cleaned_at', 'is', null)
      .orderBy('uploads.created_at')
      .orderBy('uploads.id')
      .execute()
  },

  async insert(db: Db, upload: NewUpload): Promise<StoredUpload> {
    return await db
      .insertInto('uploads')
      .values({
        id: upload.id,
        workspace_id: upload.workspaceId,
        project_id: upload.projectId,
        creator_id: upload.creatorId,
        asset_id: upload.assetId,
        type: upload.type,
        container: upload.container,
        filename: upload.filename,
        mime_type: upload.mimeType,
        size_bytes: upload.sizeBytes,
        reserved_bytes: upload.reservedBytes,
        status: 'reserved',
        error: null,
        cleaned_at: null,
        created_at: upload.now,
        expires_at: upload.expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredUpload | null> {
    const row = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return row ?? null
  },

  async findMany(db: Db, workspaceId: string, ids: readonly string[]): Promise<Map<string, StoredUpload>> {
    if (ids.length === 0) return new Map()
    const query = db.selectFrom('uploads').selectAll().where('workspace_id', '=', workspaceId)
    return new Map((await query.where('id', 'in', ids).execute()).map((row) => [row.id, row]))
  },

  /** Finds an upload by the id of its future asset, which is what a transfer knows. */
  async findByAsset(db: Db, assetId: string): Promise<StoredUpload | null> {
    const query = db.selectFrom('uploads').selectAll().where('asset_id', '=', assetId)
    return (await query.executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredUpload | null> {
    const query = db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forUpdate()
    return (await query.executeTakeFirst()) ?? null
  },

  async settle(
    db: Db,
    id: string,
    outcome: { readonly status: 'completed' | 'failed'; readonly error: SafeError | null },
  ): Promise<StoredUpload> {
    return await db
      .updateTable('uploads')
      .set({ status: outcome.status, error: jsonText(outcome.error) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Expired reservations that still count towards the limits. */
  async listExpired(db: Db, now: Date): Promise<StoredUpload[]> {
    return await db
      .selectFrom('uploads')
      .selectAll()
      .where('status', '=', 'reserved')
      .where('cleaned_at', 'is', null)
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(100)
      .execute()
  },

  async markCleaned(db: Db, id: string, now: Date): Promise<void> {
    await db.updateTable('uploads').set({ cleaned_at: now }).where('id', '=', id).execute()
  },

  /** Open reservations of a project, so that its deletion can remove their bytes. */
  async listOpenOfProject(db: Db, projectId: string): Promise<StoredUpload[]> {
    const query = db.selectFrom('uploads').selectAll().where('project_id', '=', projectId)
    return await query.where('status', '=', 'reserved').where('cleaned_at', 'is', null).execute()
  },
}
