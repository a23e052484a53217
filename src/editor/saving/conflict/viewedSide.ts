import type { MergeSide } from '../../../composition/merge/clash.ts'
import type { ViewedVersion } from '../../session/sessionState.ts'

export interface ViewedSide extends ViewedVersion {
  readonly side: MergeSide
}

export const isViewedSide = (viewed: ViewedVersion | null): viewed is ViewedSide => viewed !== null && 'side' in viewed
