import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_ROW } from '../../limits.ts'
import { rippleScopeSchema } from '../../ripple.ts'
import { defineEdit } from '../edit.ts'
import { groupAt, spanOf } from './groupAt.ts'
import { makeRoom, overlaysAcross } from './makeRoom.ts'
import { allocateIds, findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Lifts overlays, which leaves a gap, and inserts them elsewhere under the same ids, like `insertAt`. The frame refers
 * to the document before the edit. Refuses with `cannot_split` if an overlay cannot be cut there.
 *
 *     |a|b|cd|   b between c and d   →   |a|·|c|b|d|
 */
export const insertMove = defineEdit({
  name: 'insertMove',
  input: z.strictObject({
    overlayIds: overlayIdsSchema,
    atFrame: z.int().min(0),
    row: z.int().min(0).max(MAX_ROW),
    scope: rippleScopeSchema,
    follow: followField,
  }),
  label: 'Move and insert {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input, context) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const group = groupAt(found.value, input)
    const { start, end } = spanOf(group)
    const rows = new Set(group.map((overlay) => overlay.row))
    const lifted = new Set(input.overlayIds)
    const opening = {
      atFrame: input.atFrame,
      frames: end - start,
      rows,
      scope: input.scope,
      lifted,
      follow: input.follow,
    }
    const createdIds = allocateIds(document, overlaysAcross(document.overlays, opening).length, context)
    const room = makeRoom(document.overlays, opening, { fps: document.fps, rightIds: createdIds })
    if (!room.ok) return room
    const placed = groupAt(found.value, { atFrame: room.value.atFrame, row: input.row })
    const placedById = new Map(placed.map((overlay) => [overlay.id, overlay]))
    const overlays = room.value.overlays.map((overlay) => placedById.get(overlay.id) ?? overlay)
    const { follow, overlayIds: named } = input
    const next = withFollowers(document, overlays, { follow, named, pieceIds: createdIds })
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
