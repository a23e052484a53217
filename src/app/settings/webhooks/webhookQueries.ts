import { queryOptions } from '@tanstack/react-query'
import { callAt } from '../../../client/http/http.ts'
import { listWebhookDeliveries, listWebhooks } from '../../../contract/extensions/webhookRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'

/** How often deliveries are read while one of them is pending. */
const PENDING_INTERVAL_MS = 2_000
const SHOWN_DELIVERIES = 20

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await callAt(EXTENSIONS_PREFIX, listWebhooks, { signal })).webhooks,
  })

/** The latest deliveries to a destination. */
export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: async ({ signal }) => {
      const query = { limit: SHOWN_DELIVERIES }
      return (await callAt(EXTENSIONS_PREFIX, listWebhookDeliveries, { params: { webhookId }, query, signal })).items
    },
    refetchInterval: PENDING_INTERVAL_MS,
  })
