import type { EditCall } from '../../../composition/editRegistry.ts'
import type { CompositionPatch, PlacedOverlay } from '../../../composition/patch.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { ID_FIELDS, ID_LIST_FIELDS } from './namedOverlays.ts'

/** Old id → new id, for overlays whose id another version has taken. */
export type RenamedOverlays = ReadonlyMap<OverlayId, OverlayId>

/** The id of an overlay after all renames. */
export const currentId = (id: OverlayId, renames: readonly RenamedOverlays[]): OverlayId =>
  renames.reduce((known, renamed) => renamed.get(known) ?? known, id)

const renamedValue = (value: unknown, renamed: RenamedOverlays): unknown =>
  typeof value === 'number' ? (renamed.get(value) ?? value) : value

/** Entries with an `overlayId` name an overlay. New overlays in the same list have none. */
const renamedEntry = (entry: unknown, renamed: RenamedOverlays): unknown =>
  typeof entry === 'object' && entry !== null && 'overlayId' in entry
    ? { ...entry, overlayId: renamedValue(entry.overlayId, renamed) }
    : entry

/**
 * Renames overlays in an edit's input. Overlays are named only in `ID_FIELDS`, in `ID_LIST_FIELDS`, and in the
 * `overlayId` of entries in `overlays`.
 */
export function renamedCall(call: EditCall, renamed: RenamedOverlays): EditCall {
  if (renamed.size === 0 || typeof call.input !== 'object' || call.input === null) return call
  const input: Record<string, unknown> = { ...call.input }
  for (const field of ID_FIELDS) if (field in input) input[field] = renamedValue(input[field], renamed)
  for (const field of ID_LIST_FIELDS) {
    const ids = input[field]
    if (Array.isArray(ids)) input[field] = ids.map((id: unknown) => renamedValue(id, renamed))
  }
  const entries = input['overlays']
  if (Array.isArray(entries)) input['overlays'] = entries.map((entry: unknown) => renamedEntry(entry, renamed))
  return { name: call.name, input }
}

export function renamedPatch(patch: CompositionPatch, renamed: RenamedOverlays): CompositionPatch {
  if (renamed.size === 0) return patch
  const idOf = (id: OverlayId): OverlayId => renamed.get(id) ?? id
  const placed = ({ index, overlay }: PlacedOverlay): PlacedOverlay => ({
    index,
    overlay: { ...overlay, id: idOf(overlay.id) },
  })
  return {
    settings: patch.settings,
    removed: patch.removed.map(placed),
    added: patch.added.map(placed),
    changed: patch.changed.map((change) => ({ ...change, id: idOf(change.id) })),
    order: patch.order && { before: patch.order.before.map(idOf), after: patch.order.after.map(idOf) },
  }
}
