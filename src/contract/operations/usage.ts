import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { timestampSchema } from '../values.ts'

/** Spec: Usage. When `unlimited` is true a zero balance does not mean exhausted. */
export const featureUsageSchema = z.object({
  monthlyUsed: z.number(),
  monthlyIncluded: z.number(),
  monthlyRemaining: z.number(),
  bankedRemaining: z.number(),
  totalAvailable: z.number(),
  unlimited: z.boolean(),
  nextResetAt: timestampSchema.nullable(),
})

export const usageSchema = z.object({
  plan: z.object({ name: z.string(), activePaidPlan: z.boolean(), apiAccessAllowed: z.boolean() }),
  features: z.record(z.string(), featureUsageSchema),
})
export type Usage = z.output<typeof usageSchema>

/** The feature that finished videos are charged to. */
export const RENDER_FEATURE_ID = 'render_credits'

export const readUsage = defineOperation({
  section: 'Dictionary, workspace, usage',
  method: 'GET',
  path: '/usage',
  permissions: ['read'],
  summary: 'Read plan status and feature balances',
  params: noFields,
  query: noFields,
  body: noFields,
  output: usageSchema,
})
