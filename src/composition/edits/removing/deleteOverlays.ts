import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { withOverlays } from '../withOverlays.ts'

/**
 * Removes overlays and leaves the gap.
 *
 *     |a|b|c|   delete b   →   |a|·|c|
 */
export const deleteOverlays = defineEdit({
  name: 'deleteOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema }),
  label: 'Delete {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const removed = new Set(input.overlayIds)
    const next = withOverlays(
      document,
      document.overlays.filter((overlay) => !removed.has(overlay.id)),
    )
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
