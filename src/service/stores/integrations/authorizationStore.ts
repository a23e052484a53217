import type { Db } from '../tables.ts'
import type { AuthorizationRow } from './integrationTables.ts'

/** Sign-ins at providers that have not returned yet. */
export const authorizationStore = {
  async insert(db: Db, authorization: AuthorizationRow): Promise<void> {
    await db.insertInto('integration_authorizations').values(authorization).execute()
  },

  /** Removes a sign-in, so that it works once. Null if there is none that the given session or key has started. */
  async take(db: Db, stateHash: string, signIn: string): Promise<AuthorizationRow | null> {
    const query = db.deleteFrom('integration_authorizations').where('state_hash', '=', stateHash)
    return (await query.where('sign_in', '=', signIn).returningAll().executeTakeFirst()) ?? null
  },

  async exists(db: Db, stateHash: string): Promise<boolean> {
    const query = db.selectFrom('integration_authorizations').select('state_hash').where('state_hash', '=', stateHash)
    return (await query.executeTakeFirst()) !== undefined
  },

  async removeExpired(db: Db, now: Date): Promise<void> {
    await db.deleteFrom('integration_authorizations').where('expires_at', '<=', now).execute()
  },
}
