import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'
import type { ServiceContext } from '../context.ts'
import { webhookDeliveryStore } from '../stores/webhooks/webhookDeliveryStore.ts'

/** Interval at which due deliveries are queued. A delay of a second does not matter to receivers. */
const RELAY_INTERVAL_MS: Milliseconds = 1_000
const BATCH = 100

export interface EventRelay {
  readonly stop: () => Promise<void>
}

/**
 * Queues the deliveries in the outbox once they are due. Uses the service's clock, because the queue has only its own.
 * Several processes may do so at once, because each claims different rows.
 */
export function startEventRelay(service: ServiceContext): EventRelay {
  const stopping = new AbortController()
  const relay = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const queued = await queueDue(service).catch((error: unknown) => {
        // Deliveries that are due stay in the outbox until the database is reachable again.
        service.log.warn({ err: error }, 'due deliveries could not be queued')
        return 0
      })
      if (queued === BATCH) continue
      await delay(RELAY_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = relay()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function queueDue({ db, queue, now }: ServiceContext): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const due = await webhookDeliveryStore.claimDue(transaction, now(), BATCH)
    for (const { id, attempts } of due) {
      await queue.send(transaction, 'deliverWebhook', { deliveryId: id, number: attempts + 1 })
    }
    return due.length
  })
}
