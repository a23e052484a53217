import type { ConnectionKind } from '../../../contract/extensions/connections/connectionRoutes.ts'
import type { Db } from '../tables.ts'
import type { ConnectionRow } from './connectionTable.ts'

export const connectionStore = {
  async find(db: Db, workspaceId: string, kind: ConnectionKind): Promise<ConnectionRow | null> {
    const row = await db
      .selectFrom('connections')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row ?? null
  },

  async save(db: Db, row: ConnectionRow): Promise<void> {
    await db
      .insertInto('connections')
      .values(row)
      .onConflict((conflict) => conflict.columns(['workspace_id', 'kind']).doUpdateSet(row))
      .execute()
  },

  /** Returns false if there is none. */
  async remove(db: Db, workspaceId: string, kind: ConnectionKind): Promise<boolean> {
    const removed = await db
      .deleteFrom('connections')
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return removed.numDeletedRows > 0n
  },
}
