import type { Frames } from '../../base/units.ts'
import type { Composition, Overlay } from '../schema.ts'
import { contentEnd } from '../timeline.ts'

/** Three versions of one composition. */
export interface CompositionVersions {
  readonly base: Composition
  readonly mine: Composition
  readonly theirs: Composition
}

const isFitted = ({ durationInFrames, overlays }: Composition): boolean => contentEnd(overlays) === durationInFrames

/**
 * How long a merged composition is: long enough for its content, always. Never a clash.
 *
 * A duration that fitted the content goes on fitting it. A length that one side set beyond its content stays.
 * Where both set one, the longer stays: it hides nothing, and a shorter one can be set again.
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
