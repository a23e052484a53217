import { type Selectable, sql } from 'kysely'
import type { Db, IdempotencyRow } from '../tables.ts'

export type StoredReply = Selectable<IdempotencyRow>

const REMOVED_AT_ONCE = 1_000

/** Replies that are saved together with their mutations. */
export const idempotencyStore = {
  /**
   * Waits for a running request with the same identity to end, then reads its reply. Locks the identity until the
   * transaction ends.
   */
  async lockAndFind(db: Db, identity: string): Promise<StoredReply | null> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${identity}, 0))`.execute(db)
    return (
      (await db.selectFrom('idempotency_records').selectAll().where('identity', '=', identity).executeTakeFirst()) ??
      null
    )
  },

  async insert(db: Db, reply: StoredReply): Promise<void> {
    await db.insertInto('idempotency_records').values(reply).execute()
  },

  /** Removes replies in batches, so that no statement takes long. */
  async removeOlderThan(db: Db, moment: Date): Promise<void> {
    const old = db.selectFrom('idempotency_records').select('identity').where('created_at', '<', moment)
    const part = db.deleteFrom('idempotency_records').where('identity', 'in', old.limit(REMOVED_AT_ONCE))
    let removed = REMOVED_AT_ONCE
    while (removed >= REMOVED_AT_ONCE) removed = Number((await part.executeTakeFirst()).numDeletedRows)
  },
}
