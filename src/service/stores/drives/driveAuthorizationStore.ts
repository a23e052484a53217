import type { Db } from '../tables.ts'
import type { DriveAuthorizationRow } from './driveTables.ts'

/** Sign-ins at providers that have not returned yet. */
export const driveAuthorizationStore = {
  async insert(db: Db, authorization: DriveAuthorizationRow): Promise<void> {
    await db.insertInto('drive_authorizations').values(authorization).execute()
  },

  /** Removes a sign-in, so that it works once. Null if there is none that the given session or key has started. */
  async take(db: Db, stateHash: string, signIn: string): Promise<DriveAuthorizationRow | null> {
    const query = db.deleteFrom('drive_authorizations').where('state_hash', '=', stateHash)
    return (await query.where('sign_in', '=', signIn).returningAll().executeTakeFirst()) ?? null
  },

  async exists(db: Db, stateHash: string): Promise<boolean> {
    const query = db.selectFrom('drive_authorizations').select('state_hash').where('state_hash', '=', stateHash)
    return (await query.executeTakeFirst()) !== undefined
  },

  async removeExpired(db: Db, now: Date): Promise<void> {
    await db.deleteFrom('drive_authorizations').where('expires_at', '<=', now).execute()
  },
}
