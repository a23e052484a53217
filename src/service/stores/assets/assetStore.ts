import type { Insertable, Selectable } from 'kysely'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import { risingRevision } from '../revision.ts'
import type { MediaContainer, MediaType } from '../../../contract/mediaTypes.ts'
import type { AssetRow, Db } from '../tables.ts'
import type { SafeError } from '../columns.ts'
import type { StoredUpload } from './uploadStore.ts'

export type StoredAsset = Selectable<AssetRow>

/** An asset without an upload: stock or a voiceover. */
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

/** The outcome of an upload: a stored file or a refusal. */
export type AssetOrigin =
  | { readonly kind: 'stored'; readonly sourceKey: string; readonly contentHash: string; readonly now: Date }
  | { readonly kind: 'refused'; readonly error: SafeError; readonly now: Date }

export const assetStore = {
  async insertFromUpload(db: Db, upload: StoredUpload, origin: AssetOrigin): Promise<StoredAsset> {
    const isStored = origin.kind === 'stored'
    const asset = {
      id: upload.asset_id,
      workspaceId: upload.workspace_id,
      projectId: upload.project_id,
      type: upload.type,
      container: upload.container,
      name: upload.filename,
      mimeType: upload.mime_type,
      sizeBytes: upload.size_bytes,
      sourceKey: isStored ? origin.sourceKey : null,
      contentHash: isStored ? origin.contentHash : null,
      tags: [],
      now: origin.now,
    }
    const error = isStored ? null : origin.error
    return await db.insertInto('assets').values(newRow(asset, error)).returningAll().executeTakeFirstOrThrow()
  },

  /** Returns null if an asset with this id exists. */
  async insertStored(db: Db, asset: NewStoredAsset): Promise<StoredAsset | null> {
    const query = db.insertInto('assets').values(newRow(asset, null))
    const row = await query
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns assets newest first. */
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

  /** The newest videos of a project that are ready. */
  async listReadyVideos(db: Db, projectId: string, limit: number): Promise<StoredAsset[]> {
    return await db
      .selectFrom('assets')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('type', '=', 'video')
      .where('preparation_state', '=', 'ready')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredAsset | null> {
    const query = db.selectFrom('assets').selectAll().where('id', '=', id)
    return (await query.where('workspace_id', '=', workspaceId).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, workspaceId: string, id: string): Promise<StoredAsset | null> {
    const query = db
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .forUpdate()
    return (await query.executeTakeFirst()) ?? null
  },

  /** Finds an asset in any workspace, because workers belong to none. */
  async findForWorker(db: Db, id: string): Promise<StoredAsset | null> {
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

  /** Those of the ids that are assets of the workspace. */
  async existingIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set()
    const query = db.selectFrom('assets').select('id').where('workspace_id', '=', workspaceId)
    return new Set((await query.where('id', 'in', ids).execute()).map(({ id }) => id))
  },

  /** Stores the hash of an asset's file, which never changes. */
  async setContentHash(db: Db, id: string, contentHash: string): Promise<void> {
    await db.updateTable('assets').set({ content_hash: contentHash }).where('id', '=', id).execute()
  },

  /** Inserts a copy of an asset with one of its sound tracks. Its file is made by its preparation. */
  async insertSoundCopy(
    db: Db,
    original: StoredAsset,
    copy: Pick<NewStoredAsset, 'id' | 'name' | 'now' | 'container' | 'mimeType'> & { readonly stream: number },
  ): Promise<StoredAsset> {
    const { project_id: projectId, size_bytes: sizeBytes, tags, type } = original
    const { container, id, mimeType, name, now, stream } = copy
    const workspaceId = original.workspace_id
    const asset = { id, workspaceId, projectId, type, container, name, mimeType, sizeBytes, sourceKey: null, tags, now }
    const values = {
      ...newRow(asset, null),
      duration_ms: original.duration_ms,
      sound_of: original.id,
      sound_stream: stream,
    }
    return await db.insertInto('assets').values(values).returningAll().executeTakeFirstOrThrow()
  },

  /** The copies of an asset with one of its sound tracks. */
  async listSoundCopies(db: Db, originalId: string): Promise<StoredAsset[]> {
    return await db.selectFrom('assets').selectAll().where('sound_of', '=', originalId).execute()
  },

  /** Sets the file of a copy once it is stored. Null if the copy was deleted. */
  async setSource(
    db: Db,
    id: string,
    source: { readonly key: string; readonly sizeBytes: number },
  ): Promise<StoredAsset | null> {
    const set = { source_key: source.key, size_bytes: source.sizeBytes }
    const query = db.updateTable('assets').set(set).where('id', '=', id).returningAll()
    return (await query.executeTakeFirst()) ?? null
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

  async exists(db: Db, id: string): Promise<boolean> {
    return (await db.selectFrom('assets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  },

  /** Protects an asset from deletion until the transaction ends. False if it does not exist. */
  async hold(db: Db, id: string): Promise<boolean> {
    const query = db.selectFrom('assets').select('id').where('id', '=', id).forKeyShare()
    return (await query.executeTakeFirst()) !== undefined
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('assets').where('id', '=', id).execute()
  },

  async listIdsOfProject(db: Db, projectId: string): Promise<string[]> {
    const rows = await db.selectFrom('assets').select('id').where('project_id', '=', projectId).execute()
    return rows.map((row) => row.id)
  },
}

/** A new asset with only its declared properties. If it has an error, it failed before its preparation. */
function newRow(
  asset: Omit<NewStoredAsset, 'sourceKey'> & {
    readonly sourceKey: string | null
    readonly contentHash?: string | null
  },
  error: SafeError | null,
): Insertable<AssetRow> {
  return {
    id: asset.id,
    workspace_id: asset.workspaceId,
    project_id: asset.projectId,
    type: asset.type,
    container: asset.container,
    name: asset.name,
    mime_type: asset.mimeType,
    size_bytes: asset.sizeBytes,
    source_key: asset.sourceKey,
    content_hash: asset.contentHash ?? null,
    duration_ms: null,
    width: null,
    height: null,
    fps: null,
    has_audio: false,
    tags: jsonText(asset.tags),
    traits: null,
    sound_of: null,
    sound_stream: null,
    preparation_state: error === null ? 'processing' : 'failed',
    preparation_progress: 0,
    preparation_attempts: 0,
    preparation_error: error === null ? null : jsonText(error),
    prepared: null,
    created_at: asset.now,
    updated_at: asset.now,
  }
}
