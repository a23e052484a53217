import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { collisionAmongOthers } from '../../belonging/followers.ts'
import { ok } from '../../../base/result.ts'
import { rippled, rippleScopeSchema, type TimeChange } from '../../ripple.ts'
import type { Overlay } from '../../schema.ts'
import { endOf, type FrameRange } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { rippleOfClips, withFollowers, withStayingRows } from '../withFollowers.ts'

/** The ranges of a removed overlay in which its row becomes empty. */
function emptiedRanges(removed: Overlay, staying: readonly Overlay[]): FrameRange[] {
  let empty: FrameRange[] = [{ start: removed.from, end: endOf(removed) }]
  for (const overlay of staying) {
    if (overlay.row !== removed.row) continue
    const [from, end] = [overlay.from, endOf(overlay)]
    empty = empty.flatMap((range) =>
      [
        { start: range.start, end: Math.min(range.end, from) },
        { start: Math.max(range.start, end), end: range.end },
      ].filter((part) => part.start < part.end),
    )
  }
  return empty
}

/**
 * Removes overlays and closes the gap, so that later overlays of their rows move left. With the scope `all`, the time
 * is cut from all rows, and overlays that start within it move to the cut. Refuses with `ripple_blocked` if overlays of
 * another row would collide.
 *
 *     |a|b|c|   extract b   →   |a|c|
 */
export const extractOverlays = defineEdit({
  name: 'extractOverlays',
  input: z.strictObject({
    overlayIds: overlayIdsSchema,
    scope: rippleScopeSchema.default('row'),
    follow: followField,
  }),
  label: 'Ripple delete {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const isAll = input.scope === 'all'
    const removed = new Set(input.overlayIds)
    const staying = document.overlays.filter((overlay) => !removed.has(overlay.id))
    const changesByRow = new Map<number, readonly TimeChange[]>()
    for (const overlay of found.value) {
      const changes = emptiedRanges(overlay, staying).map(({ start, end }) => ({ at: start, frames: start - end }))
      changesByRow.set(overlay.row, [...(changesByRow.get(overlay.row) ?? []), ...changes])
    }
    const { follow, overlayIds: named } = input
    const others = isAll ? [...changesByRow.values()].flat() : []
    const overlays = rippled(
      staying,
      withStayingRows({ changesByRow: isAll ? new Map() : changesByRow, others }, follow),
    )
    const following = { follow, named, rows: new Set(changesByRow.keys()) }
    if (isAll && collisionAmongOthers(staying, following)(overlays)) {
      return refused('ripple_blocked', { reason: 'extract' })
    }
    const ripple = rippleOfClips({ changesByRow, others }, found.value)
    const next = withFollowers(document, overlays, { follow, named, ...ripple })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
