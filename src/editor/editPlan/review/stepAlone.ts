import { diffCompositions } from '../../../composition/patch.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import { withField } from '../../../composition/writtenField.ts'

/**
 * The current document with the overlay changes of only one step, for drawing. Canvas and length changes are ignored.
 */
export function stepAlone(
  now: Composition,
  { before, after }: { readonly before: Composition; readonly after: Composition },
): Composition {
  const { added, changed, removed } = diffCompositions(before, after)
  const gone = new Set(removed.map(({ overlay }) => overlay.id))
  const fieldsById = new Map(changed.map(({ id, fields }) => [id, fields]))
  const known = new Set(now.overlays.map(({ id }) => id))
  const changedNow = (overlay: Overlay): Overlay =>
    (fieldsById.get(overlay.id) ?? []).reduce((one, { path, after: value }) => withField(one, path, value), overlay)
  const there = now.overlays.flatMap((overlay) => (gone.has(overlay.id) ? [] : [changedNow(overlay)]))
  // Overlays that the step adds, and its changes to overlays of earlier steps.
  const come = after.overlays.filter(
    ({ id }) => !known.has(id) && (fieldsById.has(id) || added.some(({ overlay }) => overlay.id === id)),
  )
  return { ...now, overlays: [...there, ...come] }
}
