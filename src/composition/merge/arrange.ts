import { allocateIds } from '../edits/overlayIds.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import type { CompositionVersions } from './mergeDuration.ts'
import { joinedRuns, looseRuns, type LooseOverlay } from './mergeOrder.ts'

export interface Arrangement extends CompositionVersions {
  /** The overlays that all three versions share, in merged order. */
  readonly common: readonly OverlayId[]
  /** An overlay after the merge. Null if the merge deletes it. */
  readonly finalOf: (overlay: Overlay, side: 'mine' | 'theirs') => Overlay | null
}

/** The merged overlays, and the new ids of those of mine that had to be renamed. */
export interface Arranged {
  readonly overlays: readonly Overlay[]
  readonly renamed: ReadonlyMap<OverlayId, OverlayId>
}

/**
 * Orders the overlays of both sides: shared overlays in their merged order, and every other one after the overlay that
 * it followed.
 *
 *     common a b    mine a x b    theirs a b y   →   a x b y
 */
export function arrange({ base, mine, theirs, common, finalOf }: Arrangement): Arranged {
  const isCommon = new Set(common)
  const theirFinals = new Map(theirs.overlays.map((overlay) => [overlay.id, finalOf(overlay, 'theirs')]))
  const left = looseRuns(mine, isCommon, (each) => {
    const overlay = finalOf(each, 'mine')
    return overlay && { overlay, isMine: true }
  })
  const right = looseRuns(theirs, isCommon, ({ id }) => {
    const overlay = theirFinals.get(id) ?? null
    return overlay && { overlay, isMine: false }
  })
  const shared = (id: OverlayId): LooseOverlay[] => {
    const overlay = theirFinals.get(id)
    return overlay ? [{ overlay, isMine: false }] : []
  }
  const ordered = [
    ...joinedRuns(left.first, right.first),
    ...common.flatMap((id) => [...shared(id), ...joinedRuns(left.after.get(id), right.after.get(id))]),
    ...joinedRuns(left.last, right.last),
  ]
  const taken = new Set(ordered.flatMap(({ overlay, isMine }) => (isMine ? [] : [overlay.id])))
  const clashing = ordered.filter(({ overlay, isMine }) => isMine && taken.has(overlay.id))
  if (clashing.length === 0) return { overlays: ordered.map(({ overlay }) => overlay), renamed: new Map() }
  const everything = { ...base, overlays: [...base.overlays, ...mine.overlays, ...theirs.overlays] }
  const newIds = allocateIds(everything, clashing.length, { sources: new Map() })
  const renamed = new Map(clashing.map(({ overlay }, index) => [overlay.id, newIds[index] ?? overlay.id]))
  const overlays = ordered.map(({ overlay, isMine }) => {
    const id = isMine ? renamed.get(overlay.id) : undefined
    return id === undefined ? overlay : { ...overlay, id }
  })
  return { overlays, renamed }
}
