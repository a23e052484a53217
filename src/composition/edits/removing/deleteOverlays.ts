import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Removes overlays and leaves a gap.
 *
 *     |a|b|c|   delete b   →   |a|·|c|
 */
export const deleteOverlays = defineEdit({
  name: 'deleteOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema, follow: followField }),
  label: 'Delete {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const removed = new Set(input.overlayIds)
    const staying = document.overlays.filter((overlay) => !removed.has(overlay.id))
    const next = withFollowers(document, staying, { follow: input.follow, named: input.overlayIds })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
