import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_OVERLAYS, MAX_ROW } from '../../limits.ts'
import { cutAway } from '../../overlays/timing/cutAway.ts'
import { newOverlaySchema } from '../../overlays/newOverlay.ts'
import type { Overlay, OverlayId } from '../../schema.ts'
import { defineEdit } from '../edit.ts'
import { groupAt } from './groupAt.ts'
import { idAllocator } from '../overlayIds.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Adds overlays so that the earliest starts at the frame and the topmost is in the row, and cuts away what lies under
 * them in their rows. Nothing else moves; `createdIds` lists the added overlays first, then the remainders after them.
 *
 *     |abcd|ef|   overwrite with X at 1   →   |a|X|d|ef|
 */
export const overwriteAt = defineEdit({
  name: 'overwriteAt',
  input: z.strictObject({
    overlays: z.array(newOverlaySchema).min(1).max(MAX_OVERLAYS),
    atFrame: z.int().min(0),
    row: z.int().min(0).max(MAX_ROW),
    follow: followField,
  }),
  label: 'Overwrite with {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlays.length }),
  apply(document, input, context) {
    const nextId = idAllocator(document, context)
    const added = groupAt(
      input.overlays.map((overlay) => ({ ...overlay, id: nextId() })),
      input,
    )
    const createdIds = added.map((overlay) => overlay.id)
    const nextRightId = (): OverlayId => {
      const id = nextId()
      createdIds.push(id)
      return id
    }
    const remaining = added.reduce<readonly Overlay[]>(
      (overlays, { row, from, durationInFrames }) =>
        overlays.flatMap((overlay) => {
          if (overlay.row !== row) return [overlay]
          const range = { start: from, end: from + durationInFrames }
          return cutAway(overlay, { range, fps: document.fps, nextId: nextRightId })
        }),
      document.overlays,
    )
    const pieceIds = createdIds.slice(added.length)
    const next = withFollowers(document, [...remaining, ...added], { follow: input.follow, named: [], pieceIds })
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})
