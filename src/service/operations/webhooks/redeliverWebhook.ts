import { redeliverWebhook as operation } from '../../../contract/extensions/webhookRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { deliveryOf } from '../../domain/webhooks/deliveryOf.ts'
import { webhookDeliveryStore } from '../../stores/webhooks/webhookDeliveryStore.ts'
import { webhookDestinationStore } from '../../stores/webhooks/webhookDestinationStore.ts'
import { extension } from '../handler.ts'

export const redeliverWebhook = extension(operation, async ({ params }, { db, principal, service }) => {
  const { id } = found(await webhookDestinationStore.find(db, principal.workspaceId, params.webhookId))
  const delivery = found(await webhookDeliveryStore.find(db, id, params.deliveryId))
  await service.queue.send(db, 'deliverWebhook', { deliveryId: delivery.id, number: null })
  return deliveryOf(delivery, await webhookDeliveryStore.listAttempts(db, [delivery.id]))
})
