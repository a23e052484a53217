import type { WebhookEvent } from '../../../contract/extensions/webhookEvents.ts'
import type { Db } from '../tables.ts'

interface EventAudience {
  readonly workspaceId: string
  readonly destinationIds: readonly string[]
}

/** The outbox. An event is written in the transaction that causes it, and delivered later. */
export const webhookEventStore = {
  /** Stores the bytes of an event and a delivery, due at once, for each destination. */
  async insert(db: Db, event: WebhookEvent, { workspaceId, destinationIds }: EventAudience): Promise<void> {
    const createdAt = new Date(event.createdAt)
    await db
      .insertInto('webhook_events')
      .values({
        id: event.id,
        workspace_id: workspaceId,
        kind: event.kind,
        body: Buffer.from(JSON.stringify(event)),
        is_test: event.data.isTest === true,
        created_at: createdAt,
      })
      .execute()
    const delivery = {
      event_id: event.id,
      status: 'pending' as const,
      attempts: 0,
      next_attempt_at: createdAt,
      is_queued: false,
      created_at: createdAt,
    }
    await db
      .insertInto('webhook_deliveries')
      .values(destinationIds.map((id) => ({ ...delivery, destination_id: id })))
      .execute()
  },

  /** Deletes events with their deliveries. */
  async removeOlderThan(db: Db, moment: Date): Promise<void> {
    await db.deleteFrom('webhook_events').where('created_at', '<', moment).execute()
  },
}
