import type { MergeSide } from '../../../composition/merge/clash.ts'
import type { LookedAt } from '../../session/sessionState.ts'

/** One side of a clash that is looked at. */
export interface LookedSide extends LookedAt {
  readonly side: MergeSide
}

export const isLookedSide = (looked: LookedAt | null): looked is LookedSide => looked !== null && 'side' in looked
