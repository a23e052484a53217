import { refused } from '../refusals.ts'
import { z } from 'zod'
import { ok } from '../../base/result.ts'
import type { Frames } from '../../base/units.ts'
import { MAX_OVERLAYS } from '../limits.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { overlayIdOf } from './definition/inputFields.ts'
import { defineEditTool } from './definition/tool.ts'
import { findOverlays } from '../edits/overlayIds.ts'
import { withReplaced } from '../edits/withOverlays.ts'
import { rule } from '../brokenRules.ts'

/** The gaps between consecutive overlays. The gap is 0 if they overlap. */
function gapsBetween(inTime: readonly Overlay[]): Frames[] {
  let end: Frames | null = null
  return inTime.flatMap((overlay) => {
    const gap = end === null ? [] : [Math.max(0, overlay.from - end)]
    end = Math.max(end ?? 0, endOf(overlay))
    return gap
  })
}

const overlapsInRow = (left: Overlay, right: Overlay): boolean =>
  left.row === right.row && left.from < endOf(right) && right.from < endOf(left)

/** An overlay outside the selection that a moved overlay would newly overlap. */
function inTheWay(before: readonly Overlay[], moved: ReadonlyMap<OverlayId, Overlay>): Overlay | undefined {
  return before.find(
    (other) =>
      !moved.has(other.id) &&
      before.some((was) => {
        const is = moved.get(was.id)
        return is !== undefined && overlapsInRow(is, other) && !overlapsInRow(was, other)
      }),
  )
}

/**
 * Changes the order of overlays in time. Spec: `reorderOverlays`, `overlayIds` (at least two, in required order).
 *
 * Open point: which order — it is the order in time. The overlays are laid out from the start of the first one, each in
 * its own row, with the gaps that were between them; overlays that overlapped follow one another. Everything else
 * stays in place.
 *
 * Refuses with `no_room` if another overlay of the row is in the way.
 *
 *     |aa|·|b|   {overlayIds: [b, a]}   →   |b|·|aa|
 */
export const reorderOverlays = defineEditTool({
  name: 'reorderOverlays',
  group: 'arrange',
  isFollowed: true,
  words: {
    label: 'Reorder clips',
    summary: 'Changes the order of clips.',
    alias: 'order sequence sort swap',
    fields: { overlayIds: 'Order' },
  },
  input: z.strictObject({
    overlayIds: z
      .array(overlayIdOf())
      .min(2)
      .max(MAX_OVERLAYS)
      .refine((ids) => new Set(ids).size === ids.length, rule('overlay_named_twice')),
  }),
  label: 'Reorder {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  apply(document, input) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const inTime = found.value.toSorted((left, right) => left.from - right.from || left.id - right.id)
    const gaps = gapsBetween(inTime)
    const byId = new Map(inTime.map((overlay) => [overlay.id, overlay]))
    const moved = new Map<OverlayId, Overlay>()
    let from = inTime[0]?.from ?? 0
    for (const [index, id] of input.overlayIds.entries()) {
      const overlay = byId.get(id)
      if (!overlay) continue
      moved.set(id, { ...overlay, from })
      from += overlay.durationInFrames + (gaps[index] ?? 0)
    }
    const obstacle = inTheWay(document.overlays, moved)
    if (obstacle) {
      return refused('no_room', { overlayId: obstacle.id })
    }
    const next = withReplaced(document, moved)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
