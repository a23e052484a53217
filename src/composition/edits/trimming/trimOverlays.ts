import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { trimEnd, trimStart } from '../../overlays/timing/trimOverlay.ts'
import { sourceLimit, trimLimits } from '../../overlays/timing/trimLimits.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Moves one edge of overlays without moving their neighbours. The overlays are trimmed together, and stop when the
 * first runs out of source.
 *
 *     |abcdef|   start by +2   →     |cdef|
 *     |abcdef|   end by −2     →   |abcd|
 */
export const trimOverlays = defineEdit({
  name: 'trimOverlays',
  input: z.strictObject({
    overlayIds: overlayIdsSchema,
    edge: z.enum(['start', 'end']),
    deltaFrames: z.int(),
    follow: followField,
  }),
  label: 'Trim {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  scope: ({ follow, overlayIds }) => (follow ? null : overlayIds),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const limits = found.value.map((overlay) =>
      trimLimits(overlay, input.edge, sourceLimit(overlay, document.fps, context)),
    )
    const min = Math.max(...limits.map((limit) => limit.min))
    const max = Math.min(...limits.map((limit) => limit.max))
    const delta = Math.max(min, Math.min(max, input.deltaFrames)) + 0
    if (delta === 0) return ok({ document, createdIds: [] })
    const trimmed = new Map(
      found.value.map((overlay) => [
        overlay.id,
        input.edge === 'start' ? trimStart(overlay, delta, document.fps) : trimEnd(overlay, delta),
      ]),
    )
    const next = withFollowers(document, replacedIn(document, trimmed), {
      follow: input.follow,
      named: input.overlayIds,
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
