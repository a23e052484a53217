import { webhookDeliveryStore } from '../stores/webhooks/webhookDeliveryStore.ts'
import type { DueWork } from './queueWhenDue.ts'

/** Queues the deliveries in the outbox once they are due. A delay of a second does not matter to receivers. */
export const eventRelay: DueWork = {
  intervalMs: 1_000,
  fault: 'due deliveries could not be queued',
  queueDue: async ({ db, now, queue }, limit) =>
    await db.transaction().execute(async (transaction) => {
      const due = await webhookDeliveryStore.claimDue(transaction, now(), limit)
      for (const { id, attempts } of due) {
        await queue.send(transaction, 'deliverWebhook', { deliveryId: id, number: attempts + 1 })
      }
      return due.length
    }),
}
