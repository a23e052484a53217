import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { defineEdit } from '../edit.ts'
import { overlayChangesSchema, withChanges } from './overlayChanges.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Sets the same fields of several overlays. `styles` are merged by property; null removes one.
 *
 *     {left: 0, styles: {opacity: 1}}   {styles: {opacity: 0.5}}   →   {left: 0, styles: {opacity: 0.5}}
 */
export const changeOverlays = defineEdit({
  name: 'changeOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema, changes: overlayChangesSchema, follow: followField }),
  label: 'Change {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  scope: ({ follow, overlayIds }) => (follow ? null : overlayIds),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const changed = new Map<OverlayId, Overlay>()
    for (const overlay of found.value) {
      const after = withChanges(document, overlay, { changes: input.changes, context })
      if (!after.ok) return after
      changed.set(overlay.id, after.value)
    }
    const next = withFollowers(document, replacedIn(document, changed), {
      follow: input.follow,
      named: input.overlayIds,
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
