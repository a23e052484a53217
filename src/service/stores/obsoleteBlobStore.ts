import type { Db } from './tables.ts'

/** Stored files that nothing needs any more. Written with the deletion; the cleanup removes the files and then the rows. */
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

  async remove(db: Db, key: string): Promise<void> {
    await db.deleteFrom('obsolete_blobs').where('key', '=', key).execute()
  },
}
