import type { Milliseconds } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { withPending, type PendingCuts } from '../../../composition/words/pendingCuts.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { heardAfter, heardBefore, lengthOf } from '../wordMarks.ts'

/** Lengths to which pauses are shortened, on the timeline. */
export const GAP_CAPS: readonly Milliseconds[] = [500, 200]

/** Pauses that are longer by less than this are not shortened, because cuts fall on whole frames. */
const MIN_SAVED_MS: Milliseconds = 60

export type SpeedOf = (overlayId: OverlayId) => number

/**
 * Shortens pauses to a length on the timeline: 0 removes them, infinity restores them. The middle goes, because speech
 * fades out and in at the edges.
 */
export function shortened(
  marks: PendingCuts,
  gaps: readonly SpokenItem[],
  { capMs, speedOf }: { readonly capMs: Milliseconds; readonly speedOf: SpeedOf },
): PendingCuts {
  const changes = gaps.flatMap((gap) => {
    const { endMs, overlayId, startMs } = gap
    const keptMs = Math.min(lengthOf(gap), capMs * speedOf(overlayId))
    const [from, until] = [startMs + keptMs / 2, endMs - keptMs / 2]
    const isShortenedInDocument = heardBefore(gap) < lengthOf(gap) - 1
    const edges = isShortenedInDocument ? false : null
    const parts = [
      { startMs, endMs: from, isCut: edges },
      { startMs: from, endMs: until, isCut: true },
      { startMs: until, endMs, isCut: edges },
    ]
    return parts.filter((part) => part.endMs > part.startMs).map((part) => ({ ...part, overlayId }))
  })
  return withPending(marks, changes)
}

/** Pauses that are longer than a length on the timeline. */
export function longGaps(
  items: readonly SpokenItem[],
  marks: PendingCuts,
  { capMs, speedOf }: { readonly capMs: Milliseconds; readonly speedOf: SpeedOf },
): SpokenItem[] {
  return items.filter(
    (item) => item.kind === 'gap' && heardAfter(item, marks) / speedOf(item.overlayId) >= capMs + MIN_SAVED_MS,
  )
}

/** The time on the timeline that shortening pauses saves. */
export function savedMs(
  gaps: readonly SpokenItem[],
  marks: PendingCuts,
  { capMs, speedOf }: { readonly capMs: Milliseconds; readonly speedOf: SpeedOf },
): Milliseconds {
  return gaps.reduce((sum, gap) => sum + heardAfter(gap, marks) / speedOf(gap.overlayId) - capMs, 0)
}
