import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { slipOverlay, slipLimits } from '../../overlays/timing/slipOverlay.ts'
import { sourceLimit } from '../../overlays/timing/trimLimits.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Shows a different range of the source of videos and sounds, at the same place and length; a positive number shows a
 * later range, by timeline frames × speed. They slip together, and stop when the first reaches an end of its source.
 *
 * Overlays without a timed source are left unchanged. Refuses with `nothing_to_slip` if no overlay has one.
 *
 *     abc|defg|hi   by +2   →   abcde|fghi|
 */
export const slipOverlays = defineEdit({
  name: 'slipOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema, deltaFrames: z.int(), follow: followField }),
  label: 'Slip {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  scope: ({ follow, overlayIds }) => (follow ? null : overlayIds),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const limited = found.value.flatMap((overlay) => {
      const limit = sourceLimit(overlay, document.fps, context)
      return limit === null ? [] : [{ overlay, limit, range: slipLimits(overlay, limit) }]
    })
    if (limited.length === 0) {
      return refused('nothing_to_slip')
    }
    const min = Math.max(...limited.map(({ range }) => range.min))
    const max = Math.min(...limited.map(({ range }) => range.max))
    const delta = Math.max(min, Math.min(max, input.deltaFrames))
    const slipped = new Map(limited.map(({ overlay, limit }) => [overlay.id, slipOverlay(overlay, delta, limit)]))
    if (limited.every(({ overlay }) => slipped.get(overlay.id) === overlay)) return ok({ document, createdIds: [] })
    const next = withFollowers(document, replacedIn(document, slipped), {
      follow: input.follow,
      named: input.overlayIds,
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
