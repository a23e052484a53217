import { type Selectable, sql } from 'kysely'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { MediaContainer, MediaType } from '../../../contract/mediaTypes.ts'
import type { AssetRow, Db, PreparedFiles } from '../tables.ts'
import type { SafeError } from '../columns.ts'
import type { StoredUpload } from './uploadStore.ts'

export type StoredAsset = Selectable<AssetRow>

/** What probing a file found out. */
export interface AssetFacts {
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly hasAudio: boolean
}

/** A stored file that becomes an asset without an upload: stock, a voiceover. */
export interface NewStoredAsset {
  readonly id: string
  readonly workspaceId: string
  readonly projectId: string
  readonly type: MediaType
  readonly container: MediaContainer
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly sourceKey: string
  readonly tags: readonly string[]
  readonly now: Date
}

/** How an upload became an asset: with a stored file, or refused. */
export type AssetOrigin =
  | { readonly kind: 'stored'; readonly sourceKey: string; readonly now: Date }
  | { readonly kind: 'refused'; readonly error: SafeError; readonly now: Date }

export const assetStore = {
  async insertFromUpload(db: Db, upload: StoredUpload, origin: AssetOrigin): Promise<StoredAsset> {
    const isStored = origin.kind === 'stored'
    return await db
      .insertInto('assets')
      .values({
        id: upload.asset_id,
        workspace_id: upload.workspace_id,
        project_id: upload.project_id,
        type: upload.type,
        container: upload.container,
        name: upload.filename,
        mime_type: upload.mime_type,
        size_bytes: upload.size_bytes,
        source_key: isStored ? origin.sourceKey : null,
        duration_ms: null,
        width: null,
        height: null,
        fps: null,
        has_audio: false,
        tags: jsonText([]),
        preparation_state: isStored ? 'processing' : 'failed',
        preparation_progress: 0,
        preparation_attempts: 0,
        preparation_error: isStored ? null : jsonText(origin.error),
        prepared: null,
        created_at: origin.now,
        updated_at: origin.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Null where there is an asset of this id already. */
  async insertStored(db: Db, asset: NewStoredAsset): Promise<StoredAsset | null> {
    const row = await db
      .insertInto('assets')
      .values({
        id: asset.id,
        workspace_id: asset.workspaceId,
        project_id: asset.projectId,
        type: asset.type,
        container: asset.container,
        name: asset.name,
        mime_type: asset.mimeType,
        size_bytes: asset.sizeBytes,
        source_key: asset.sourceKey,
        duration_ms: null,
        width: null,
        height: null,
        fps: null,
        has_audio: false,
        tags: jsonText(asset.tags),
        preparation_state: 'processing',
        preparation_progress: 0,
        preparation_attempts: 0,
        preparation_error: null,
        prepared: null,
        created_at: asset.now,
        updated_at: asset.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Newest first. */
  async list(db: Db, projectId: string, page: PageRequest): Promise<StoredAsset[]> {
    return await db
      .selectFrom('assets')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(afterPosition('created_at', page.after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredAsset | null> {
    const query = db.selectFrom('assets').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** As `find`, alone with the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredAsset | null> {
    const query = db
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forUpdate()
    return (await query.executeTakeFirst()) ?? null
  },

  /** For the worker, which knows no workspace. */
  async findForWork(db: Db, id: string): Promise<StoredAsset | null> {
    return (await db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async findMany(db: Db, projectId: string, ids: Iterable<string>): Promise<Map<string, StoredAsset>> {
    const wanted = [...ids]
    if (wanted.length === 0) return new Map()
    const rows = await db
      .selectFrom('assets')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('id', 'in', wanted)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  },

  async rename(db: Db, id: string, change: { readonly name: string; readonly now: Date }): Promise<StoredAsset> {
    const set = { name: change.name, updated_at: risingRevision(change.now) }
    return await db.updateTable('assets').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  },

  async setTags(
    db: Db,
    id: string,
    change: { readonly tags: readonly string[]; readonly now: Date },
  ): Promise<StoredAsset> {
    const set = { tags: jsonText(change.tags), updated_at: risingRevision(change.now) }
    return await db.updateTable('assets').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  },

  /** Counts one attempt at preparing; null where there is nothing left to prepare. */
  async beginAttempt(db: Db, id: string): Promise<StoredAsset | null> {
    const row = await db
      .updateTable('assets')
      .set((table) => ({ preparation_attempts: table('preparation_attempts', '+', 1), preparation_error: null }))
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Whether an asset is still there and still to be prepared. Another one may be stored under its id meanwhile: stock has fixed ids. */
  async isProcessing(db: Db, { created_at: createdAt, id }: StoredAsset): Promise<boolean> {
    const query = db.selectFrom('assets').select('id').where('id', '=', id).where('created_at', '=', createdAt)
    return (await query.where('preparation_state', '=', 'processing').executeTakeFirst()) !== undefined
  },

  /** Whether an asset is still there. */
  async exists(db: Db, id: string): Promise<boolean> {
    return (await db.selectFrom('assets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  },

  /** Keeps an asset from being deleted until the transaction ends; false where it was deleted. */
  async hold(db: Db, id: string): Promise<boolean> {
    const query = db.selectFrom('assets').select('id').where('id', '=', id).forKeyShare()
    return (await query.executeTakeFirst()) !== undefined
  },

  /** Takes an attempt back that was abandoned because the service stops. */
  async takeBackAttempt(db: Db, id: string): Promise<void> {
    const set = { preparation_attempts: sql<number>`greatest(0, preparation_attempts - 1)` }
    await db.updateTable('assets').set(set).where('id', '=', id).execute()
  },

  /** Says why an asset waits for its preparation, and takes back the attempt that found that out; false if there is nothing to prepare. */
  async setWaiting(
    db: Db,
    id: string,
    { attemptsBegun, reason }: { readonly reason: SafeError; readonly attemptsBegun: 0 | 1 },
  ): Promise<boolean> {
    const row = await db
      .updateTable('assets')
      .set({
        preparation_progress: 0,
        preparation_attempts: sql<number>`greatest(0, preparation_attempts - ${attemptsBegun})`,
        preparation_error: jsonText<SafeError | null>(reason),
      })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Progress is no revision: `updated_at` stays. */
  async setProgress(db: Db, id: string, percent: number): Promise<void> {
    await db
      .updateTable('assets')
      .set({ preparation_progress: percent })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .execute()
  },

  /** False where the asset was deleted meanwhile. */
  async setReady(
    db: Db,
    id: string,
    outcome: { readonly facts: AssetFacts; readonly prepared: PreparedFiles; readonly now: Date },
  ): Promise<boolean> {
    const { facts, prepared, now } = outcome
    const row = await db
      .updateTable('assets')
      .set({
        duration_ms: facts.durationMs,
        width: facts.width,
        height: facts.height,
        fps: facts.fps,
        has_audio: facts.hasAudio,
        prepared: jsonText<PreparedFiles | null>(prepared),
        preparation_state: 'ready',
        preparation_progress: 100,
        preparation_error: null,
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async setFailed(db: Db, id: string, outcome: { readonly error: SafeError; readonly now: Date }): Promise<void> {
    await db
      .updateTable('assets')
      .set({
        preparation_state: 'failed',
        preparation_error: jsonText<SafeError | null>(outcome.error),
        updated_at: risingRevision(outcome.now),
      })
      .where('id', '=', id)
      .where('preparation_state', '=', 'processing')
      .execute()
  },

  /** Has a failed asset prepared again, with all its attempts before it. */
  async prepareAgain(db: Db, id: string, now: Date): Promise<StoredAsset> {
    return await db
      .updateTable('assets')
      .set({
        preparation_state: 'processing',
        preparation_progress: 0,
        preparation_attempts: 0,
        preparation_error: null,
        updated_at: risingRevision(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('assets').where('id', '=', id).execute()
  },

  async listIdsOfProject(db: Db, projectId: string): Promise<string[]> {
    const rows = await db.selectFrom('assets').select('id').where('project_id', '=', projectId).execute()
    return rows.map((row) => row.id)
  },
}
