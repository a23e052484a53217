import type { MergeSide } from '../../../composition/merge/clash.ts'
import type { ViewedVersion } from '../../session/sessionState.ts'

/** One side of a clash that is viewed. */
export interface ViewedSide extends ViewedVersion {
  readonly side: MergeSide
}

export const isViewedSide = (viewed: ViewedVersion | null): viewed is ViewedSide => viewed !== null && 'side' in viewed
