import { isSame } from '../isSame.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import { wordsOfOverlays } from './wordsOfOverlays.ts'

/** The order of the same overlays in three versions. Within a row, later overlays lie above earlier ones. */
export interface OrderVersions {
  readonly base: readonly OverlayId[]
  readonly mine: readonly OverlayId[]
  readonly theirs: readonly OverlayId[]
}

/**
 * Merges two changes to an order. A pair is swapped if one side swapped it. Null if that leads to a cycle.
 *
 *     base a b c    mine b a c    theirs a b c   →   b a c
 *     base a b c    mine b a c    theirs a c b   →   null: b before a, a before c, c before b
 */
export function mergeOrder({ base, mine, theirs }: OrderVersions): readonly OverlayId[] | null {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  const placeOf = (order: readonly OverlayId[]): number[] => {
    const places = new Map(order.map((id, index) => [id, index]))
    return base.map((id) => places.get(id) ?? 0)
  }
  const [left, right] = [placeOf(mine), placeOf(theirs)]
  const placed = [...base]
  const before = base.map(() => 0)
  for (let first = 0; first < base.length; first += 1) {
    for (let second = first + 1; second < base.length; second += 1) {
      const isKept = (left[first] ?? 0) < (left[second] ?? 0) && (right[first] ?? 0) < (right[second] ?? 0)
      const later = isKept ? second : first
      before[later] = (before[later] ?? 0) + 1
    }
  }
  if (new Set(before).size < base.length) return null
  for (const [index, id] of base.entries()) placed[before[index] ?? 0] = id
  return placed
}

/** An overlay that some versions lack, and the side that has it. */
export interface LooseOverlay {
  readonly overlay: Overlay
  readonly isMine: boolean
}

/** The loose overlays of one side, keyed by the common overlay that they follow. */
export interface LooseRuns {
  /** Loose overlays that come before every common overlay. */
  readonly first: readonly LooseOverlay[]
  readonly after: ReadonlyMap<OverlayId, readonly LooseOverlay[]>
  /** Loose overlays that come after every common overlay. */
  readonly last: readonly LooseOverlay[]
}

/** Places of one side's loose overlays. `finalOf` gives the merged overlay, or null if it is deleted. */
export function looseRuns(
  side: Composition,
  common: ReadonlySet<OverlayId>,
  finalOf: (overlay: Overlay) => LooseOverlay | null,
): LooseRuns {
  const first: LooseOverlay[] = []
  const after = new Map<OverlayId, LooseOverlay[]>()
  let run = first
  let lastCommon: OverlayId | null = null
  for (const overlay of side.overlays) {
    if (common.has(overlay.id)) {
      run = []
      lastCommon = overlay.id
      after.set(lastCommon, run)
      continue
    }
    const final = finalOf(overlay)
    if (final) run.push(final)
  }
  if (lastCommon === null) return { first: [], after, last: first }
  after.delete(lastCommon)
  return { first, after, last: run }
}

const wordsOf = (run: readonly LooseOverlay[]): string => wordsOfOverlays(run.map(({ overlay }) => overlay))

/** Merges the overlays that both sides placed at one spot. The resulting order is the same for both sides. */
export function joinedRuns(
  mine: readonly LooseOverlay[] = [],
  theirs: readonly LooseOverlay[] = [],
): readonly LooseOverlay[] {
  if (mine.length === 0) return theirs
  if (theirs.length === 0) return mine
  return wordsOf(mine) < wordsOf(theirs) ? [...mine, ...theirs] : [...theirs, ...mine]
}
