import { isSame } from '../../../composition/isSame.ts'
import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'

/** An overlay that differs between the displayed document and the other one. */
export type ComparedOverlay =
  | { readonly kind: 'appears'; readonly other: Overlay }
  | { readonly kind: 'goes'; readonly drawn: Overlay }
  /** Position or length differs. */
  | { readonly kind: 'moves'; readonly drawn: Overlay; readonly other: Overlay }
  /** Position and length are the same, but something else differs. */
  | { readonly kind: 'changes'; readonly drawn: Overlay; readonly other: Overlay }

const liesSame = (one: Overlay, other: Overlay): boolean =>
  one.from === other.from && one.durationInFrames === other.durationInFrames && one.row === other.row

/** Compares two documents overlay by overlay, limited to `ids` if given. */
export function comparedOverlays(
  drawn: Composition,
  other: Composition,
  ids: ReadonlySet<OverlayId> | null = null,
): readonly ComparedOverlay[] {
  const isMeant = ({ id }: Overlay): boolean => ids === null || ids.has(id)
  const otherById = new Map(other.overlays.map((overlay) => [overlay.id, overlay]))
  const drawnIds = new Set(drawn.overlays.map(({ id }) => id))
  const there = drawn.overlays.filter(isMeant).flatMap((overlay): ComparedOverlay[] => {
    const match = otherById.get(overlay.id)
    if (match === undefined) return [{ kind: 'goes', drawn: overlay }]
    if (match === overlay || isSame(match, overlay)) return []
    return [{ kind: liesSame(match, overlay) ? 'changes' : 'moves', drawn: overlay, other: match }]
  })
  const added = other.overlays.filter((overlay) => isMeant(overlay) && !drawnIds.has(overlay.id))
  return [...there, ...added.map((overlay): ComparedOverlay => ({ kind: 'appears', other: overlay }))]
}
