import { sql } from 'kysely'
import type { Db } from '../tables.ts'

export interface NewSignInLink {
  readonly tokenHash: string
  readonly memberId: string
  readonly now: Date
  readonly expiresAt: Date
}

export const signInLinkStore = {
  async insert(db: Db, { tokenHash, memberId, now, expiresAt }: NewSignInLink): Promise<void> {
    const link = { token_hash: tokenHash, member_id: memberId, created_at: now, expires_at: expiresAt }
    await db.insertInto('sign_in_links').values(link).execute()
  },

  /** Uses a link up and returns its member. Null if it was used before, or has expired. */
  async use(db: Db, tokenHash: string, now: Date): Promise<string | null> {
    const query = db.deleteFrom('sign_in_links').where('token_hash', '=', tokenHash)
    return (await query.where('expires_at', '>', now).returning('member_id').executeTakeFirst())?.member_id ?? null
  },

  /** Counts the requests for an address since `moment`, with a lock, so that requests at once are all counted. */
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
