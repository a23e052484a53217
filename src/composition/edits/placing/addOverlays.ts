import { z } from 'zod'
import { ok, type Result } from '../../../base/result.ts'
import { MAX_OVERLAYS } from '../../limits.ts'
import { newOverlaySchema } from '../../overlays/newOverlay.ts'
import { placeInFront } from '../../placeInFront.ts'
import type { Composition, Overlay } from '../../schema.ts'
import { defineEdit } from '../edit.ts'
import { withRowInserted } from './insertRow.ts'
import { allocateIds } from '../overlayIds.ts'
import { withOverlays } from '../withOverlays.ts'

/** All overlays with the added ones in front, each in a free or an inserted row. */
function addedInFront(document: Composition, added: readonly Overlay[]): Result<Overlay[]> {
  let current = document
  for (const overlay of added) {
    const place = placeInFront(current, overlay)
    const roomy = place.isNewRow ? withRowInserted(current, place.row) : ok(current)
    if (!roomy.ok) return roomy
    current = { ...roomy.value, overlays: [...roomy.value.overlays, { ...overlay, row: place.row }] }
  }
  return ok(current.overlays)
}

/**
 * Adds overlays with new ids, in their own rows or, with `isInFront`, in rows chosen by `placeInFront`.
 *
 *     |a|   add b   →   |a||b|
 */
export const addOverlays = defineEdit({
  name: 'addOverlays',
  input: z.strictObject({
    overlays: z.array(newOverlaySchema).min(1).max(MAX_OVERLAYS),
    /** Places the overlays in front of all others and ignores their own rows. */
    isInFront: z.boolean().optional(),
  }),
  label: 'Add {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlays.length }),
  apply(document, input, context) {
    const createdIds = allocateIds(document, input.overlays.length, context)
    const added = input.overlays.map((overlay, index) => ({ ...overlay, id: createdIds[index] ?? 0 }))
    const overlays = input.isInFront ? addedInFront(document, added) : ok([...document.overlays, ...added])
    if (!overlays.ok) return overlays
    const next = withOverlays(document, overlays.value)
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
