import type { LookedAt } from '../../session/sessionState.ts'

/** What the composition would be after a plan. */
export interface LookedPlan extends LookedAt {
  readonly entryId: string
}

export const isLookedPlan = (looked: LookedAt | null, entryId: string): looked is LookedPlan =>
  looked !== null && 'entryId' in looked && looked.entryId === entryId
