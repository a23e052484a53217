import type { ChangeWords } from '../../../client/messages/changeWords.ts'
import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'

export interface ChangeChip {
  readonly overlayId: OverlayId | null
  readonly kind: ChangeWords['kind']
  /** The label that the timeline shows for the overlay. */
  readonly name: string
  /** The changed fields, or the new position. */
  readonly what: string
}

const MAX_CHIPS = 4

/** One chip for each changed overlay, with additions and deletions first. `more` counts the overlays left out. */
export function changeChips(
  changes: readonly ChangeWords[],
  { before, after }: { readonly before: Composition; readonly after: Composition },
  nameOf: (overlay: Overlay) => string,
): { readonly chips: readonly ChangeChip[]; readonly more: number } {
  const overlays = new Map([...before.overlays, ...after.overlays].map((overlay) => [overlay.id, overlay]))
  const chips = changes.map(({ overlayId, kind, subject, what }): ChangeChip => {
    const overlay = overlayId === null ? undefined : overlays.get(overlayId)
    return { overlayId, kind, what, name: overlay === undefined ? subject : nameOf(overlay) }
  })
  const ordered = chips.toSorted((one, other) => Number(one.kind === 'changed') - Number(other.kind === 'changed'))
  return { chips: ordered.slice(0, MAX_CHIPS), more: Math.max(0, ordered.length - MAX_CHIPS) }
}
