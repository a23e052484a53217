import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../../limits.ts'
import { defineEdit } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'
import { withFollowers } from '../withFollowers.ts'

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/**
 * Moves overlays in time and across rows. They move together, and stop when the first reaches an edge.
 *
 *     ·|ab|···|c|   by −3   →   |ab|···|c|·
 */
export const moveOverlays = defineEdit({
  name: 'moveOverlays',
  input: z.strictObject({
    overlayIds: overlayIdsSchema,
    deltaFrames: z.int(),
    deltaRows: z.int(),
    follow: followField,
  }),
  label: 'Move {count, plural, one {# clip} other {# clips}}',
  labelValues: (input) => ({ count: input.overlayIds.length }),
  scope: ({ follow, overlayIds }) => (follow ? null : overlayIds),
  apply(document, input) {
    const found = findOverlays(document, input.overlayIds)
    if (!found.ok) return found
    const overlays = found.value
    const firstFrame = Math.min(...overlays.map((overlay) => overlay.from))
    const lastFrame = Math.max(...overlays.map((overlay) => overlay.from + overlay.durationInFrames))
    const rows = overlays.map((overlay) => overlay.row)
    const frames = clamp(input.deltaFrames, -firstFrame, MAX_DURATION_FRAMES - lastFrame)
    const rowsDown = clamp(input.deltaRows, -Math.min(...rows), MAX_ROW - Math.max(...rows))
    if (frames === 0 && rowsDown === 0) return ok({ document, createdIds: [] })
    const moved = new Map(
      overlays.map((overlay) => [overlay.id, { ...overlay, from: overlay.from + frames, row: overlay.row + rowsDown }]),
    )
    const next = withFollowers(document, replacedIn(document, moved), {
      follow: input.follow,
      named: input.overlayIds,
    })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
