import { type Selectable, sql } from 'kysely'
import type { Db, IdempotencyRow } from './tables.ts'

export type StoredReply = Selectable<IdempotencyRow>

/** Replies that were saved with their mutation. */
export const idempotencyStore = {
  /** Waits until no other request with this identity is under way, then reads what it left. */
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

  async removeOlderThan(db: Db, moment: Date): Promise<void> {
    await db.deleteFrom('idempotency_records').where('created_at', '<', moment).execute()
  },
}
