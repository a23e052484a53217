import type { MergeSide } from '../../../composition/merge/clash.ts'
import type { ViewedVersion } from '../../session/sessionState.ts'

/** A side of a clash shown as a preview. */
export interface ViewedSide extends ViewedVersion {
  readonly side: MergeSide
}

export const isViewedSide = (viewed: ViewedVersion | null): viewed is ViewedSide => viewed !== null && 'side' in viewed
