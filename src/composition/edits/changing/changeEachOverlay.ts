import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_OVERLAYS } from '../../limits.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { defineEdit } from '../edit.ts'
import { overlayChangesSchema, withChanges } from './overlayChanges.ts'
import { findOverlays, overlayIdSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

const changeSchema = z.strictObject({ overlayId: overlayIdSchema, changes: overlayChangesSchema })

/**
 * Changes each overlay in its own way, for example when a group is moved, scaled or rotated. If one change is refused,
 * none is made. Refuses with `overlay_twice` if an overlay is named more than once.
 *
 *     1 {left: 0}  2 {left: 50}   1 {left: 10}, 2 {left: 60}   →   1 {left: 10}  2 {left: 60}
 */
export const changeEachOverlay = defineEdit({
  name: 'changeEachOverlay',
  input: z.strictObject({ overlays: z.array(changeSchema).min(1).max(MAX_OVERLAYS), follow: followField }),
  label: 'Change {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlays.length }),
  scope: ({ follow, overlays }) => (follow ? null : overlays.map(({ overlayId }) => overlayId)),
  apply(document, input, context) {
    const changesById = new Map(input.overlays.map(({ overlayId, changes }) => [overlayId, changes]))
    if (changesById.size < input.overlays.length) {
      return refused('overlay_twice')
    }
    const found = findOverlays(document, [...changesById.keys()])
    if (!found.ok) return found
    const changed = new Map<OverlayId, Overlay>()
    for (const overlay of found.value) {
      const changes = changesById.get(overlay.id)
      if (!changes) continue
      const after = withChanges(document, overlay, { changes, context })
      if (!after.ok) return after
      changed.set(overlay.id, after.value)
    }
    const next = withFollowers(document, replacedIn(document, changed), {
      follow: input.follow,
      named: [...changesById.keys()],
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
