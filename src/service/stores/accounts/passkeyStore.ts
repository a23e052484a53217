import type { Selectable } from 'kysely'
import type { Db } from '../tables.ts'
import type { PasskeyChallengeRow, PasskeyRow } from './accountTables.ts'

export type StoredPasskey = Selectable<PasskeyRow>

export const passkeyStore = {
  async insertChallenge(db: Db, challenge: PasskeyChallengeRow): Promise<void> {
    await db.insertInto('passkey_challenges').values(challenge).execute()
  },

  /** Marks a challenge as used. False if it belongs to another person, was used before, or has expired. */
  async useChallenge(db: Db, { hash, member_id: memberId, expires_at: now }: PasskeyChallengeRow): Promise<boolean> {
    const query = db.deleteFrom('passkey_challenges').where('hash', '=', hash).where('expires_at', '>', now)
    const own = memberId === null ? query.where('member_id', 'is', null) : query.where('member_id', '=', memberId)
    return (await own.returning('hash').executeTakeFirst()) !== undefined
  },

  async removeExpiredChallenges(db: Db, now: Date): Promise<void> {
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  },

  async exist(db: Db): Promise<boolean> {
    return (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined
  },

  /** Returns whether the passkey was new. */
  async insert(db: Db, passkey: StoredPasskey): Promise<boolean> {
    const query = db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
    return (await query.returning('id').executeTakeFirst()) !== undefined
  },

  /** Returns the passkeys of a member, newest first. */
  async list(db: Db, memberId: string): Promise<StoredPasskey[]> {
    const query = db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId)
    return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  },

  /** Finds a passkey and locks it until the transaction ends, so that only one request at a time checks its counter. */
  async lock(db: Db, credentialId: string): Promise<StoredPasskey | null> {
    const query = db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId)
    return (await query.forUpdate().executeTakeFirst()) ?? null
  },

  async recordUse(db: Db, id: string, use: { readonly counter: number; readonly now: Date }): Promise<void> {
    const change = { counter: use.counter, last_used_at: use.now }
    await db.updateTable('passkeys').set(change).where('id', '=', id).execute()
  },

  /** Returns whether the member had such a passkey. */
  async remove(db: Db, place: { readonly memberId: string; readonly id: string }): Promise<boolean> {
    const query = db.deleteFrom('passkeys').where('member_id', '=', place.memberId).where('id', '=', place.id)
    return (await query.returning('id').executeTakeFirst()) !== undefined
  },
}
