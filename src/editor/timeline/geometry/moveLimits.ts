import type { Frames } from '../../../base/units.ts'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../../../composition/limits.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'

/** How far a group may move until one of its overlays would leave the timeline. */
export interface MoveLimits {
  readonly minFrames: Frames
  readonly maxFrames: Frames
  readonly minRows: number
  readonly maxRows: number
}

export function moveLimitsOf(overlays: readonly Overlay[]): MoveLimits {
  const limits = { minFrames: -Infinity, maxFrames: Infinity, minRows: -Infinity, maxRows: Infinity }
  for (const overlay of overlays) {
    limits.minFrames = Math.max(limits.minFrames, 0 - overlay.from)
    limits.maxFrames = Math.min(limits.maxFrames, MAX_DURATION_FRAMES - endOf(overlay))
    limits.minRows = Math.max(limits.minRows, 0 - overlay.row)
    limits.maxRows = Math.min(limits.maxRows, MAX_ROW - overlay.row)
  }
  return limits
}
