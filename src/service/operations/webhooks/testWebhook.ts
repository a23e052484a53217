import { testWebhook as operation } from '../../../contract/extensions/webhookRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { deliveryOf } from '../../domain/webhooks/deliveryOf.ts'
import { webhookDeliveryStore } from '../../stores/webhooks/webhookDeliveryStore.ts'
import { webhookDestinationStore } from '../../stores/webhooks/webhookDestinationStore.ts'
import { webhookEventStore } from '../../stores/webhooks/webhookEventStore.ts'
import { extension } from '../handler.ts'

/** The id in a test event belongs to no job. */
export const testWebhook = extension(operation, async ({ params }, { db, now, principal, service }) => {
  const { workspaceId } = principal
  const { id } = found(await webhookDestinationStore.find(db, workspaceId, params.webhookId))
  const [eventId, jobId] = [service.nextId(), service.nextId()]
  const data = { jobId, type: 'webhook_test', status: 'succeeded', projectId: null, isTest: true } as const
  const event = { id: eventId, kind: 'job.succeeded', createdAt: now.toISOString(), data } as const
  await webhookEventStore.insert(db, event, { workspaceId, destinationIds: [id] })
  return deliveryOf(found(await webhookDeliveryStore.findOfEvent(db, id, eventId)), [])
})
