import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { collisionAmongOthers } from '../../belonging/followers.ts'
import { ok } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import { MAX_ROW } from '../../limits.ts'
import { rippled, rippleScopeSchema } from '../../ripple.ts'
import type { Composition } from '../../schema.ts'
import { gapAt, isRowFree, type FrameRange } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { withFollowers, withStayingRows } from '../withFollowers.ts'

/** The gap at a frame, or the free range that starts there. Null if there is none. */
function rangeToClose(
  { overlays }: Composition,
  { row, atFrame, frames }: { readonly row: number; readonly atFrame: Frames; readonly frames?: Frames | undefined },
): FrameRange | null {
  if (frames === undefined) return gapAt(overlays, row, atFrame)
  const range = { start: atFrame, end: atFrame + frames }
  return isRowFree(overlays, { row, range }) ? range : null
}

/**
 * Closes the gap at a frame of a row, or only its first `frames`, so that later overlays of the row, or of all rows,
 * move left. Refuses with `no_gap` if there is no gap, and with `ripple_blocked` if overlays of another row would
 * collide.
 *
 *     |a|···|b|·|c|   →   |a|b|·|c|
 */
export const closeGap = defineEdit({
  name: 'closeGap',
  input: z.strictObject({
    row: z.int().min(0).max(MAX_ROW),
    atFrame: z.int().min(0),
    /** Omit it for the whole gap. */
    frames: z.int().min(1).optional(),
    scope: rippleScopeSchema,
    follow: followField,
  }),
  label: 'Close a gap',
  apply(document, input) {
    const gap = rangeToClose(document, input)
    if (!gap) return refused('no_gap', { reason: 'frame' })
    const changes = [{ at: gap.start, frames: gap.start - gap.end }]
    const others = input.scope === 'all' ? changes : []
    const changesByRow = new Map([[input.row, changes]])
    const { follow } = input
    const overlays = rippled(document.overlays, withStayingRows({ changesByRow, others }, follow))
    if (input.scope === 'all' && collisionAmongOthers(document.overlays, { follow, named: [] })(overlays)) {
      return refused('ripple_blocked', { reason: 'gap' })
    }
    const next = withFollowers(document, overlays, { follow, named: [] })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
