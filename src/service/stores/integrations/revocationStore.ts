import type { Db } from '../tables.ts'
import type { RevocationRow } from './integrationTables.ts'

/** Tokens that are still to be revoked at their provider. */
export const revocationStore = {
  async insert(db: Db, revocation: RevocationRow): Promise<void> {
    await db.insertInto('integration_revocations').values(revocation).execute()
  },

  async find(db: Db, id: string): Promise<RevocationRow | null> {
    return (await db.selectFrom('integration_revocations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('integration_revocations').where('id', '=', id).execute()
  },
}
