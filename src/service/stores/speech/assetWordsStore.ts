import { type Selectable, sql } from 'kysely'
import { jsonText } from '../json.ts'
import { risingRevisionOf } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { AssetWordsRow } from './speechTables.ts'

export type StoredWords = Selectable<AssetWordsRow>
export type WrittenWords = Pick<StoredWords, 'corrections' | 'speakers'>

export const assetWordsStore = {
  /** Null if nobody has written anything. */
  async find(db: Db, assetId: string): Promise<StoredWords | null> {
    const query = db.selectFrom('asset_words').selectAll().where('asset_id', '=', assetId)
    return (await query.executeTakeFirst()) ?? null
  },

  /** Writers hold the lock of the transcript, so that none overwrites another. */
  async save(
    db: Db,
    assetId: string,
    { corrections, now, speakers }: WrittenWords & { readonly now: Date },
  ): Promise<StoredWords> {
    const content = { corrections: jsonText(corrections), speakers: jsonText(speakers) }
    return await db
      .insertInto('asset_words')
      .values({ ...content, asset_id: assetId, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('asset_id').doUpdateSet({ ...content, updated_at: risingRevisionOf('asset_words', now) }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Forgets the corrections. Their text is in the transcript. */
  async removeCorrections(db: Db, assetId: string, now: Date): Promise<void> {
    await db
      .updateTable('asset_words')
      .set({ corrections: jsonText([]), updated_at: risingRevisionOf('asset_words', now) })
      .where('asset_id', '=', assetId)
      .where(sql<boolean>`jsonb_array_length(corrections) > 0`)
      .execute()
  },
}
