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

export interface Charge {
  readonly jobId: string
  readonly amount: number
}

/**
 * Charges credits for renders, in the same transaction that accepts them. Refuses all of them with
 * `insufficient_credits` if the metered plan has fewer credits left than they cost together.
 */
export async function chargeRenders(call: Call, charges: readonly Charge[]): Promise<void> {
  const { db, now, principal, service } = call
  const cost = charges.reduce((sum, { amount }) => sum + amount, 0)
  if (cost === 0) return
  await usageStore.lock(db, principal.workspaceId)
  if (service.config.plan === 'metered') {
    const used = await usageStore.sumUsed(db, principal.workspaceId, {
      featureId: RENDER_FEATURE_ID,
      since: startOfMonth(now),
    })
    if (used + cost > MONTHLY_RENDER_CREDITS) {
      throw new OperationError('insufficient_credits', { cost, left: MONTHLY_RENDER_CREDITS - used })
    }
  }
  for (const { jobId, amount } of charges) {
    if (amount === 0) continue
    await usageStore.add(db, {
      jobId,
      kind: 'charge',
      workspaceId: principal.workspaceId,
      featureId: RENDER_FEATURE_ID,
      amount,
      now,
    })
  }
}
