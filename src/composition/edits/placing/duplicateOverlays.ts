import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import type { Overlay } from '../../schema.ts'
import { freeRow } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { allocateIds, findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { withOverlays } from '../withOverlays.ts'

/**
 * Duplicates overlays as a group, directly after the last one. If the row of a copy is taken, the copy moves down to
 * the first free row.
 *
 *     |a|·|b|   duplicate a, b   →   |a|·|b||a|·|b|
 */
export const duplicateOverlays = defineEdit({
  name: 'duplicateOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema }),
  label: 'Duplicate {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const start = Math.min(...found.value.map((overlay) => overlay.from))
    const end = Math.max(...found.value.map((overlay) => overlay.from + overlay.durationInFrames))
    const createdIds = allocateIds(document, found.value.length, context)
    const copies: Overlay[] = []
    for (const [index, overlay] of found.value.entries()) {
      const from = overlay.from + end - start
      const range = { start: from, end: from + overlay.durationInFrames }
      const row = freeRow([...document.overlays, ...copies], overlay.row, range)
      copies.push({ ...overlay, id: createdIds[index] ?? overlay.id, from, row })
    }
    const next = withOverlays(document, [...document.overlays, ...copies])
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
