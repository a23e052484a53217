import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Insertable, Selectable } from 'kysely'
import { risingRevision } from '../revision.ts'
import type { Db } from '../tables.ts'
import type { IntegrationConnectionRow } from './integrationTables.ts'

export type StoredIntegrationConnection = Selectable<IntegrationConnectionRow>

export const integrationConnectionStore = {
  async insert(db: Db, connection: Insertable<IntegrationConnectionRow>): Promise<StoredIntegrationConnection> {
    return await db.insertInto('integration_connections').values(connection).returningAll().executeTakeFirstOrThrow()
  },

  async find(db: Db, memberId: string, provider: IntegrationProvider): Promise<StoredIntegrationConnection | null> {
    const row = await db
      .selectFrom('integration_connections')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    return row ?? null
  },

  async read(db: Db, id: string): Promise<StoredIntegrationConnection | null> {
    const row = await db.selectFrom('integration_connections').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** Locks a connection until the transaction ends. Null if it is gone, or if another transaction has locked it. */
  async tryLock(db: Db, id: string): Promise<StoredIntegrationConnection | null> {
    const query = db.selectFrom('integration_connections').selectAll().where('id', '=', id)
    return (await query.forUpdate().skipLocked().executeTakeFirst()) ?? null
  },

  async saveTokens(
    db: Db,
    id: string,
    { expiresAt, sealed }: { readonly sealed: string; readonly expiresAt: Date | null },
  ): Promise<void> {
    const tokens = { sealed_tokens: sealed, tokens_expire_at: expiresAt }
    await db.updateTable('integration_connections').set(tokens).where('id', '=', id).execute()
  },

  async requireReconnect(db: Db, id: string, now: Date): Promise<void> {
    const change = { needs_reconnect: true, updated_at: risingRevision(now) }
    const query = db.updateTable('integration_connections').set(change).where('id', '=', id)
    await query.where('needs_reconnect', '=', false).execute()
  },

  /** Removes the connections of a member, or that to one provider, and returns them. */
  async remove(db: Db, memberId: string, provider?: IntegrationProvider): Promise<StoredIntegrationConnection[]> {
    return await db
      .deleteFrom('integration_connections')
      .where('member_id', '=', memberId)
      .$if(provider !== undefined, (query) => query.where('provider', '=', provider as IntegrationProvider))
      .returningAll()
      .execute()
  },

  /** Whether anybody is connected to an account. */
  async hasAccount(db: Db, provider: IntegrationProvider, accountId: string): Promise<boolean> {
    const query = db.selectFrom('integration_connections').select('id').where('provider', '=', provider)
    return (await query.where('account_id', '=', accountId).limit(1).executeTakeFirst()) !== undefined
  },
}
