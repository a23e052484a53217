import type { Db } from '../tables.ts'

/**
 * Stored files that are no longer referenced. Rows are written when their owner is deleted; the cleanup deletes the
 * files first and then the rows.
 */
export const obsoleteBlobStore = {
  async add(db: Db, keys: readonly string[], now: Date): Promise<void> {
    if (keys.length === 0) return
    await db
      .insertInto('obsolete_blobs')
      .values(keys.map((key) => ({ key, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async list(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('obsolete_blobs').select('key').orderBy('created_at').limit(500).execute()
    return rows.map((row) => row.key)
  },

  async has(db: Db, key: string): Promise<boolean> {
    const row = await db.selectFrom('obsolete_blobs').select('key').where('key', '=', key).executeTakeFirst()
    return row !== undefined
  },

  /** Locks a key until the transaction ends. False if another cleanup holds it or has deleted it. */
  async claim(db: Db, key: string): Promise<boolean> {
    const query = db.selectFrom('obsolete_blobs').select('key').where('key', '=', key).forUpdate().skipLocked()
    return (await query.executeTakeFirst()) !== undefined
  },

  async remove(db: Db, key: string): Promise<void> {
    await db.deleteFrom('obsolete_blobs').where('key', '=', key).execute()
  },
}
