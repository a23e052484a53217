import { isSame } from '../../../composition/isSame.ts'
import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'

/** One overlay of two documents: as the drawn one has it, and as the other one has it. */
export type ComparedOverlay =
  /** Only the other document has it. */
  | { readonly kind: 'appears'; readonly other: Overlay }
  /** Only the drawn document has it. */
  | { readonly kind: 'goes'; readonly drawn: Overlay }
  /** It lies elsewhere, or is longer or shorter there. */
  | { readonly kind: 'moves'; readonly drawn: Overlay; readonly other: Overlay }
  /** It lies at the same place and differs in something else. */
  | { readonly kind: 'changes'; readonly drawn: Overlay; readonly other: Overlay }

const liesSame = (one: Overlay, other: Overlay): boolean =>
  one.from === other.from && one.durationInFrames === other.durationInFrames && one.row === other.row

/** Where two documents differ, overlay by overlay; only among these ids where some are named. */
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
