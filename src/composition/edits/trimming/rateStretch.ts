import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_DURATION_FRAMES } from '../../limits.ts'
import { stretchOverlay, stretchLimits } from '../../overlays/timing/stretchOverlay.ts'
import { endOf } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Moves one edge of an overlay so that it plays the same content in more or less time: videos change their speed,
 * captions scale their cues, and images, texts, shapes and emoji only change their length. Refuses with `no_rate` for a
 * sound, which has no speed.
 *
 *     |abcdef|   end by −3   →   |ace| at twice the speed
 */
export const rateStretch = defineEdit({
  name: 'rateStretch',
  input: z.strictObject({
    overlayId: overlayIdSchema,
    edge: z.enum(['start', 'end']),
    deltaFrames: z.int(),
    follow: followField,
  }),
  label: 'Rate stretch a clip',
  apply(document, input) {
    const found = findOverlays(document, [input.overlayId])
    if (!found.ok) return found
    const [overlay] = found.value
    if (!overlay || input.deltaFrames === 0) return ok({ document, createdIds: [] })
    if (overlay.type === 'sound') return refused('no_rate')
    const { shortest, longest } = stretchLimits(overlay)
    const isStart = input.edge === 'start'
    const untilLimit = isStart ? endOf(overlay) : MAX_DURATION_FRAMES - overlay.from
    const wanted = overlay.durationInFrames + (isStart ? -input.deltaFrames : input.deltaFrames)
    const durationInFrames = Math.max(shortest, Math.min(longest, untilLimit, wanted))
    if (durationInFrames === overlay.durationInFrames) return ok({ document, createdIds: [] })
    const from = isStart ? endOf(overlay) - durationInFrames : overlay.from
    const stretched = { ...stretchOverlay(overlay, durationInFrames), from }
    const next = withFollowers(document, replacedIn(document, new Map([[overlay.id, stretched]])), {
      follow: input.follow,
      named: [overlay.id],
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
