import type { Db } from '../tables.ts'
import type { DriveRevocationRow } from './driveTables.ts'

/** Tokens that are still to be revoked at their provider. */
export const driveRevocationStore = {
  async insert(db: Db, revocation: DriveRevocationRow): Promise<void> {
    await db.insertInto('drive_revocations').values(revocation).execute()
  },

  async find(db: Db, id: string): Promise<DriveRevocationRow | null> {
    return (await db.selectFrom('drive_revocations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async remove(db: Db, id: string): Promise<void> {
    await db.deleteFrom('drive_revocations').where('id', '=', id).execute()
  },
}
