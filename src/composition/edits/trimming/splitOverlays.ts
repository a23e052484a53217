import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { splitOverlay } from '../../overlays/timing/splitOverlay.ts'
import { defineEdit } from '../edit.ts'
import { allocateIds, findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Splits overlays at a frame of the timeline; the left halves keep their ids, and overlays that do not cross the frame
 * stay whole. Refuses with `nothing_to_split` if no overlay crosses the frame.
 *
 *     |abcdef|   at 2   →   |ab|cdef|
 */
export const splitOverlays = defineEdit({
  name: 'splitOverlays',
  input: z.strictObject({ overlayIds: overlayIdsSchema, atFrame: z.int().min(0), follow: followField }),
  label: 'Split {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const across = found.value.filter(
      (overlay) => overlay.from < input.atFrame && input.atFrame < overlay.from + overlay.durationInFrames,
    )
    const ids = allocateIds(document, across.length, context)
    const halvesById = new Map(
      across.flatMap((overlay, index) => {
        const rightId = ids[index] ?? overlay.id
        const halves = splitOverlay(overlay, { offset: input.atFrame - overlay.from, fps: document.fps, rightId })
        return halves ? [[overlay.id, halves] as const] : []
      }),
    )
    if (halvesById.size === 0) {
      return refused('nothing_to_split', { reason: 'overlay' })
    }
    const overlays = document.overlays.flatMap((overlay) => halvesById.get(overlay.id) ?? [overlay])
    const createdIds = [...halvesById.values()].map((halves) => halves[1].id)
    const { follow, overlayIds: named } = input
    const next = withFollowers(document, overlays, { follow, named, pieceIds: createdIds })
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
