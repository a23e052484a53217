import { deleteWebhook as operation } from '../../../contract/extensions/webhookRoutes.ts'
import { found } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { webhookDestinationStore } from '../../stores/webhooks/webhookDestinationStore.ts'
import { extension } from '../handler.ts'

export const deleteWebhook = extension(operation, async ({ params }, call) => {
  const { db, now, principal } = call
  const { id, url } = found(await webhookDestinationStore.find(db, principal.workspaceId, params.webhookId))
  await webhookDestinationStore.remove(db, id, now)
  await audit(call, 'webhook_removed', { host: new URL(url).host })
  return { id }
})
