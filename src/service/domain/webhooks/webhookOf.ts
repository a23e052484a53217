import type { Webhook } from '../../../contract/extensions/webhookRoutes.ts'
import type { StoredDestination } from '../../stores/webhooks/webhookDestinationStore.ts'

export function webhookOf(row: StoredDestination): Webhook {
  const { creator_id: creatorId, creator_name: creatorName } = row
  return {
    id: row.id,
    url: row.url,
    kinds: [...row.kinds],
    creator: creatorId === null || creatorName === null ? null : { id: creatorId, name: creatorName },
    createdAt: row.created_at.toISOString(),
  }
}
