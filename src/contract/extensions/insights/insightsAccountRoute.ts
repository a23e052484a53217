import { z } from 'zod'
import { defineOperation, noFields } from '../../operation.ts'
import { insightsAccountSchema } from '../../operations/insights.ts'
import { networkUseErrors } from '../../operations/social/networks.ts'
import { idSchema } from '../../values.ts'

/**
 * Links a project to one of the ad accounts that the caller has connected, or to none. An extension of the API; requires
 * the session capability `networks`.
 */
export const linkInsightsAccount = defineOperation({
  section: 'Networks',
  method: 'PUT',
  path: '/projects/{projectId}/insights/account',
  permissions: ['read', 'write'],
  errors: [...networkUseErrors],
  summary: 'Choose the ad account whose numbers a project reads',
  params: z.object({ projectId: idSchema }),
  query: noFields,
  body: z.strictObject({
    accountId: z
      .string()
      .regex(/^act_\d{1,40}$/u)
      .nullable()
      .meta({ description: 'The id of an ad account at social_one, such as act_21. Null for none.' }),
  }),
  output: z.object({ account: insightsAccountSchema.nullable() }),
})
