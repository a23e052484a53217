import type { ConnectionKind } from '../../../contract/extensions/connectionRoutes.ts'
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

  /** Addresses of the connections of a kind, in all workspaces. */
  async listAddresses(db: Db, kind: ConnectionKind): Promise<string[]> {
    const rows = await db.selectFrom('connections').select('address').distinct().where('kind', '=', kind).execute()
    return rows.map(({ address }) => address)
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
