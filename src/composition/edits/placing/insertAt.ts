import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_OVERLAYS, MAX_ROW } from '../../limits.ts'
import { newOverlaySchema } from '../../overlays/newOverlay.ts'
import { rippleScopeSchema } from '../../ripple.ts'
import { defineEdit } from '../edit.ts'
import { groupAt, spanOf } from './groupAt.ts'
import { makeRoom, overlaysAcross } from './makeRoom.ts'
import { allocateIds } from '../overlayIds.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Inserts overlays so that the earliest starts at the frame and the topmost is in the row. Overlays across the frame
 * are split, and later ones move right to make space, in the same rows or in all.
 *
 * `createdIds` lists the added overlays first, then the right halves. Refuses with `cannot_split` if an overlay cannot
 * be cut there.
 *
 *     |abcd|ef|   insert X at 2   →   |ab|X|cd|ef|
 */
export const insertAt = defineEdit({
  name: 'insertAt',
  input: z.strictObject({
    overlays: z.array(newOverlaySchema).min(1).max(MAX_OVERLAYS),
    atFrame: z.int().min(0),
    row: z.int().min(0).max(MAX_ROW),
    scope: rippleScopeSchema,
    follow: followField,
  }),
  label: 'Insert {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlays.length }),
  apply(document, input, context) {
    const group = groupAt(
      input.overlays.map((overlay) => ({ ...overlay, id: 0 })),
      input,
    )
    const { start, end } = spanOf(group)
    const rows = new Set(group.map((overlay) => overlay.row))
    const opening = { atFrame: input.atFrame, frames: end - start, rows, scope: input.scope, follow: input.follow }
    const across = overlaysAcross(document.overlays, opening)
    const createdIds = allocateIds(document, group.length + across.length, context)
    const rightIds = createdIds.slice(group.length)
    const room = makeRoom(document.overlays, opening, { fps: document.fps, rightIds })
    if (!room.ok) return room
    const added = groupAt(
      group.map((overlay, index) => ({ ...overlay, id: createdIds[index] ?? 0 })),
      { atFrame: room.value.atFrame },
    )
    const overlays = [...room.value.overlays, ...added]
    const next = withFollowers(document, overlays, { follow: input.follow, named: [], pieceIds: rightIds })
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
