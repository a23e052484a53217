import type { Frames } from '../../base/units.ts'
import type { Composition, Overlay } from '../schema.ts'
import { contentEnd } from '../timeline.ts'

export interface CompositionVersions {
  readonly base: Composition
  readonly mine: Composition
  readonly theirs: Composition
}

const isFitted = ({ durationInFrames, overlays }: Composition): boolean => contentEnd(overlays) === durationInFrames

/**
 * The duration of a merged composition, always long enough for its content. It is never a conflict.
 *
 * A duration that matched the content still does, and a longer one that only one side set is kept. If both sides set one,
 * the longer one wins, because it hides nothing and can be shortened again.
 */
export function mergeDuration({ base, mine, theirs }: CompositionVersions, overlays: readonly Overlay[]): Frames {
  const end = contentEnd(overlays)
  const changed = [mine, theirs].filter((side) => side.durationInFrames !== base.durationInFrames)
  const set = changed.filter((side) => !isFitted(side)).map((side) => side.durationInFrames)
  if (set.length > 0) return Math.max(end, ...set)
  const isAllFitted = [base, mine, theirs].every(isFitted)
  const isOnlyGrown = changed.every((side) => side.durationInFrames > base.durationInFrames) && !isFitted(base)
  const isFitting = changed.length === 0 ? isAllFitted : !isOnlyGrown
  if (isFitting && end > 0) return end
  return Math.max(end, base.durationInFrames)
}
