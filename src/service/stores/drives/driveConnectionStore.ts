import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../tables.ts'
import type { DriveConnectionRow } from './driveTables.ts'

export type StoredDriveConnection = Selectable<DriveConnectionRow>

export const driveConnectionStore = {
  async find(db: Db, memberId: string, provider: DriveProvider): Promise<StoredDriveConnection | null> {
    const row = await db
      .selectFrom('drive_connections')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    return row ?? null
  },
}
