import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { timestampSchema } from '../values.ts'

/**
 * Spec: Usage. With `unlimited`, a zero balance does not mean exhausted. "Monthly usage, included credits and next
 * reset time appear when available": a host may omit them.
 */
export const featureUsageSchema = z.object({
  monthlyUsed: z.number().optional(),
  monthlyIncluded: z.number().optional(),
  monthlyRemaining: z.number(),
  bankedRemaining: z.number(),
  totalAvailable: z.number(),
  unlimited: z.boolean(),
  nextResetAt: timestampSchema.nullable().optional(),
})
export type FeatureUsage = z.output<typeof featureUsageSchema>

export const usageSchema = z.object({
  /**
   * Open point: name of the plan — we send it, but do not require it of other hosts, because the spec lists only two
   * booleans.
   */
  plan: z.object({ name: z.string().optional(), activePaidPlan: z.boolean(), apiAccessAllowed: z.boolean() }),
  features: z.record(z.string(), featureUsageSchema),
})
export type Usage = z.output<typeof usageSchema>

/** The usage feature to which finished videos are charged. */
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
