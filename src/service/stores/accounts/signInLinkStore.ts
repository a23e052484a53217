import { sql } from 'kysely'
import type { Db } from '../tables.ts'

export interface NewSignInLink {
  readonly tokenHash: string
  readonly memberId: string
  readonly now: Date
  readonly expiresAt: Date
}

export const signInLinkStore = {
  /**
   * Saves a link, or extends its lifetime if it is already saved. False if it was used, because a used link must not
   * work again.
   */
  async save(db: Db, { tokenHash, memberId, now, expiresAt }: NewSignInLink): Promise<boolean> {
    const times = { created_at: now, expires_at: expiresAt }
    const saved = await db
      .insertInto('sign_in_links')
      .values({ token_hash: tokenHash, member_id: memberId, ...times })
      .onConflict((conflict) =>
        conflict
          .column('token_hash')
          .doUpdateSet(times)
          .whereRef('sign_in_links.expires_at', '>', 'sign_in_links.created_at'),
      )
      .returning('token_hash')
      .executeTakeFirst()
    return saved !== undefined
  },

  /** Marks a link as used and returns its member. Null if it was used before, or has expired. */
  async use(db: Db, tokenHash: string, now: Date): Promise<string | null> {
    const used = await db
      .updateTable('sign_in_links')
      .set((link) => ({ expires_at: link.ref('created_at') }))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .whereRef('expires_at', '>', 'created_at')
      .returning('member_id')
      .executeTakeFirst()
    return used?.member_id ?? null
  },

  /** Counts the requests for an address since `moment`. Takes a lock, so that concurrent requests count each other. */
  async countRequests(db: Db, emailHash: string, moment: Date): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${emailHash}`}, 0))`.execute(db)
    const { count } = await db
      .selectFrom('sign_in_requests')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('email_hash', '=', emailHash)
      .where('created_at', '>', moment)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async countRequest(db: Db, emailHash: string, now: Date): Promise<void> {
    await db.insertInto('sign_in_requests').values({ email_hash: emailHash, created_at: now }).execute()
  },

  async removeOld(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('sign_in_links').where('expires_at', '<', before).execute()
    await db.deleteFrom('sign_in_requests').where('created_at', '<', before).execute()
  },
}
