import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { defineEdit } from '../edit.ts'
import { overlayChangesSchema, withChanges } from './overlayChanges.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { withReplaced } from '../withOverlays.ts'

/**
 * Sets the same fields of several overlays. `styles` are merged by property; null removes one.
 *
 *     {left: 0, styles: {opacity: 1}}   {styles: {opacity: 0.5}}   →   {left: 0, styles: {opacity: 0.5}}
 */
export const changeOverlays = defineEdit({
  name: 'changeOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema, changes: overlayChangesSchema }),
  label: 'Change {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  scope: ({ overlayIds }) => overlayIds,
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const changed = new Map<OverlayId, Overlay>()
    for (const overlay of found.value) {
      const after = withChanges(document, overlay, { changes: input.changes, context })
      if (!after.ok) return after
      changed.set(overlay.id, after.value)
    }
    const next = withReplaced(document, changed)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
