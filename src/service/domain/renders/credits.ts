import { RENDER_FEATURE_ID } from '../../../contract/operations/usage.ts'
import { usageStore } from '../../stores/renders/usageStore.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/**
 * Open point: credits of the metered plan — it includes 100 per calendar month (UTC), enough for 50 minutes of finished
 * video.
 */
export const MONTHLY_RENDER_CREDITS = 100

export function startOfMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
}

export function startOfNextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1))
}

/** Charges credits for a render, in the same transaction that accepts it. Refuses with `insufficient_credits` on the metered plan. */
export async function chargeRender(
  call: Call,
  charge: { readonly jobId: string; readonly amount: number },
): Promise<void> {
  const { db, now, principal, service } = call
  if (charge.amount === 0) return
  await usageStore.lock(db, principal.workspaceId)
  if (service.config.plan === 'metered') {
    const used = await usageStore.sumUsed(db, principal.workspaceId, {
      featureId: RENDER_FEATURE_ID,
      since: startOfMonth(now),
    })
    if (used + charge.amount > MONTHLY_RENDER_CREDITS) {
      throw new OperationError('insufficient_credits', { cost: charge.amount, left: MONTHLY_RENDER_CREDITS - used })
    }
  }
  await usageStore.add(db, {
    jobId: charge.jobId,
    kind: 'charge',
    workspaceId: principal.workspaceId,
    featureId: RENDER_FEATURE_ID,
    amount: charge.amount,
    now,
  })
}
