import { listWebhookDeliveries as operation } from '../../../contract/extensions/webhookRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { deliveryOf } from '../../domain/webhooks/deliveryOf.ts'
import { webhookDeliveryStore } from '../../stores/webhooks/webhookDeliveryStore.ts'
import { webhookDestinationStore } from '../../stores/webhooks/webhookDestinationStore.ts'
import { extension } from '../handler.ts'

export const listWebhookDeliveries = extension(operation, async ({ params, query }, call) => {
  const { db, principal } = call
  const { id } = found(await webhookDestinationStore.find(db, principal.workspaceId, params.webhookId))
  const page = await readPage(
    query,
    {
      list: `webhook-deliveries:${id}`,
      read: async (request) => await webhookDeliveryStore.list(db, id, request),
      positionOf: createdPosition,
      itemOf: (row) => row,
    },
    call,
  )
  const ids = page.items.map((row) => row.id)
  const attempts = Map.groupBy(await webhookDeliveryStore.listAttempts(db, ids), (attempt) => attempt.delivery_id)
  return { ...page, items: page.items.map((row) => deliveryOf(row, attempts.get(row.id) ?? [])) }
})
