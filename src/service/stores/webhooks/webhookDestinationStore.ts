import { type Selectable, sql } from 'kysely'
import type { WebhookEventKind } from '../../../contract/extensions/webhookEvents.ts'
import type { Db } from '../tables.ts'
import type { WebhookDestinationRow } from './webhookTables.ts'

/** A destination that has not been removed. */
export type StoredDestination = Selectable<WebhookDestinationRow> & { readonly creator_name: string | null }

export interface NewDestination {
  readonly id: string
  readonly workspaceId: string
  readonly creatorId: string
  readonly url: string
  readonly kinds: readonly WebhookEventKind[]
  /** Encrypted. */
  readonly secret: string
  readonly now: Date
}

export const webhookDestinationStore = {
  async insert(db: Db, destination: NewDestination): Promise<void> {
    const { id, url, kinds, secret, now } = destination
    await db
      .insertInto('webhook_destinations')
      .values({
        id,
        workspace_id: destination.workspaceId,
        creator_id: destination.creatorId,
        url,
        kinds: [...kinds],
        secret,
        created_at: now,
        removed_at: null,
      })
      .execute()
  },

  /** Locks the list of a workspace until the transaction ends, so that concurrent requests cannot exceed its limit. */
  async lockList(db: Db, workspaceId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${workspaceId}`}, 0))`.execute(db)
  },

  /** Returns destinations oldest first. */
  async list(db: Db, workspaceId: string): Promise<StoredDestination[]> {
    return await destinations(db, workspaceId)
      .orderBy('webhook_destinations.created_at')
      .orderBy('webhook_destinations.id')
      .execute()
  },

  async find(db: Db, workspaceId: string, id: string): Promise<StoredDestination | null> {
    return (await destinations(db, workspaceId).where('webhook_destinations.id', '=', id).executeTakeFirst()) ?? null
  },

  /** Ids of the destinations that receive events of a kind. */
  async listReceivers(db: Db, workspaceId: string, kind: WebhookEventKind): Promise<string[]> {
    const rows = await db
      .selectFrom('webhook_destinations')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`${kind} = any(kinds)`)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Marks a destination as removed, deletes its secret, and cancels its pending deliveries. */
  async remove(db: Db, id: string, now: Date): Promise<void> {
    await db
      .updateTable('webhook_destinations')
      .set({ removed_at: now, secret: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    await db
      .updateTable('webhook_deliveries')
      .set({ status: 'canceled', next_attempt_at: null, is_queued: false })
      .where('destination_id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  },
}

function destinations(db: Db, workspaceId: string) {
  return db
    .selectFrom('webhook_destinations')
    .leftJoin('members', 'members.id', 'webhook_destinations.creator_id')
    .selectAll('webhook_destinations')
    .select('members.name as creator_name')
    .where('webhook_destinations.workspace_id', '=', workspaceId)
    .where('webhook_destinations.removed_at', 'is', null)
}
