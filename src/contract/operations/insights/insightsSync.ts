import { z } from 'zod'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema } from '../../values.ts'

/** Spec: "Insights refresh | 25 ads or the lower current capability limit". */
export const MAX_REFRESHED_ADS = 25

/** Job type `insights_sync`. Spec: "refreshes one linked account, reads at most 25 ads; no media downloads". */
export const syncInsights = defineOperation({
  section: 'Insights',
  method: 'POST',
  path: '/projects/{projectId}/insights/sync',
  permissions: ['read', 'write'],
  status: 202,
  needsActivePlan: true,
  errors: ['insights_cooldown', 'insights_account_missing', 'network_not_connected', 'network_needs_reconnect'],
  summary: 'Read the numbers of the linked ad account again',
  params: z.object({ projectId: idSchema }),
  query: noFields,
  body: noFields,
  output: acceptedJobSchema,
})
