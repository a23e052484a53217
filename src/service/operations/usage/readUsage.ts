import { RENDER_FEATURE_ID } from '../../../contract/operations/usage.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import { MONTHLY_RENDER_CREDITS, startOfMonth, startOfNextMonth } from '../../domain/renders/credits.ts'
import type { Handler } from '../handler.ts'

/**
 * Spec: "A valid key can read usage after plan expiry"; "When unlimited is true a zero numeric balance does not mean
 * exhausted".
 */
export const readUsage: Handler<'readUsage'> = async (_input, { db, now, principal, service }) => {
  const { plan } = service.config
  const isActive = plan !== 'expired'
  const monthlyUsed = await usageStore.sumUsed(db, principal.workspaceId, {
    featureId: RENDER_FEATURE_ID,
    since: startOfMonth(now),
  })
  const monthlyIncluded = plan === 'metered' ? MONTHLY_RENDER_CREDITS : 0
  const monthlyRemaining = Math.max(0, monthlyIncluded - monthlyUsed)
  return {
    plan: { name: plan, activePaidPlan: isActive, apiAccessAllowed: isActive },
    features: {
      [RENDER_FEATURE_ID]: {
        monthlyUsed,
        monthlyIncluded,
        monthlyRemaining,
        bankedRemaining: 0,
        totalAvailable: monthlyRemaining,
        unlimited: plan === 'unlimited',
        nextResetAt: plan === 'metered' ? startOfNextMonth(now).toISOString() : null,
      },
    },
  }
}
