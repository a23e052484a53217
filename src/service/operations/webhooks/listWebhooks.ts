import { listWebhooks as operation } from '../../../contract/extensions/webhookRoutes.ts'
import { webhookOf } from '../../domain/webhooks/webhookOf.ts'
import { webhookDestinationStore } from '../../stores/webhooks/webhookDestinationStore.ts'
import { extension } from '../handler.ts'

export const listWebhooks = extension(operation, async (_input, { db, principal }) => ({
  webhooks: (await webhookDestinationStore.list(db, principal.workspaceId)).map(webhookOf),
}))
