import type { Selectable } from 'kysely'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { jsonText } from '../json.ts'
import { risingRevision, risingRevisionOf } from '../revision.ts'
import type { CaptionRow } from './speechTables.ts'
import type { Db } from '../tables.ts'

export type StoredCaption = Selectable<CaptionRow>
/** Captions without their text. */
export type ListedCaption = Omit<StoredCaption, 'cues' | 'text'>

export interface CaptionContent {
  readonly origin: 'automatic' | 'manual'
  readonly isDraft: boolean
  readonly cues: readonly CaptionCue[]
  readonly blobKey: string
  readonly contentHash: string
}

export interface NewCaption extends CaptionContent {
  readonly id: string
  readonly assetId: string
  readonly workspaceId: string
  readonly projectId: string
  readonly language: string
  readonly now: Date
}

const columnsOf = ({ origin, isDraft, cues, blobKey, contentHash }: CaptionContent) => ({
  origin,
  is_draft: isDraft,
  cues: jsonText(cues),
  cue_count: cues.length,
  text: cues.map(({ text }) => text).join('\n'),
  blob_key: blobKey,
  content_hash: contentHash,
})

const withoutText = [
  'id',
  'asset_id',
  'workspace_id',
  'project_id',
  'language',
  'origin',
  'is_draft',
  'cue_count',
  'blob_key',
  'content_hash',
  'created_at',
  'updated_at',
] as const

export const captionStore = {
  /** Returns captions sorted by language, without reading their text. */
  async list(db: Db, assetId: string): Promise<ListedCaption[]> {
    const query = db.selectFrom('captions').select(withoutText).where('asset_id', '=', assetId)
    return await query.orderBy('language').execute()
  },

  async find(db: Db, assetId: string, language: string): Promise<StoredCaption | null> {
    const query = db.selectFrom('captions').selectAll().where('asset_id', '=', assetId)
    return (await query.where('language', '=', language).executeTakeFirst()) ?? null
  },

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(db: Db, assetId: string, language: string): Promise<StoredCaption | null> {
    const query = db.selectFrom('captions').selectAll().where('asset_id', '=', assetId).forUpdate()
    return (await query.where('language', '=', language).executeTakeFirst()) ?? null
  },

  async findMany(db: Db, projectId: string, ids: readonly string[]): Promise<StoredCaption[]> {
    if (ids.length === 0) return []
    const query = db.selectFrom('captions').selectAll().where('project_id', '=', projectId)
    return await query.where('id', 'in', ids).execute()
  },

  /** Returns captions sorted by asset and language. */
  async listOfAssets(db: Db, projectId: string, assetIds: readonly string[]): Promise<StoredCaption[]> {
    if (assetIds.length === 0) return []
    const query = db.selectFrom('captions').selectAll().where('project_id', '=', projectId)
    return await query.where('asset_id', 'in', assetIds).orderBy('asset_id').orderBy('language').execute()
  },

  /** Returns null if captions in this language exist. */
  async insert(db: Db, caption: NewCaption): Promise<StoredCaption | null> {
    const row = await db
      .insertInto('captions')
      .values(rowOf(caption))
      .onConflict((conflict) => conflict.columns(['asset_id', 'language']).doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  async replace(db: Db, id: string, change: CaptionContent & { readonly now: Date }): Promise<StoredCaption> {
    return await db
      .updateTable('captions')
      .set({ ...columnsOf(change), updated_at: risingRevision(change.now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Replaces automatic captions. If the stored captions are manual, keeps them and returns null. */
  async saveAutomatic(db: Db, caption: NewCaption): Promise<StoredCaption | null> {
    const row = await db
      .insertInto('captions')
      .values(rowOf(caption))
      .onConflict((conflict) =>
        conflict
          .columns(['asset_id', 'language'])
          .doUpdateSet({ ...columnsOf(caption), updated_at: risingRevisionOf('captions', caption.now) })
          .where('captions.origin', '=', 'automatic'),
      )
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('captions').where('id', '=', id).execute()
  },
}

const rowOf = (caption: NewCaption) => ({
  ...columnsOf(caption),
  id: caption.id,
  asset_id: caption.assetId,
  workspace_id: caption.workspaceId,
  project_id: caption.projectId,
  language: caption.language,
  created_at: caption.now,
  updated_at: caption.now,
})
