import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { MAX_ROW } from '../../limits.ts'
import { collisionTest, rippled, rippleScopeSchema } from '../../ripple.ts'
import { gapAt } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { withOverlays } from '../withOverlays.ts'

/**
 * Closes the gap at a frame of a row: later overlays of the row, or of all rows, move left. Refuses with `no_gap` if
 * the row has none there, and with `ripple_blocked` if overlays of another row would collide.
 *
 *     |a|···|b|·|c|   →   |a|b|·|c|
 */
export const closeGap = defineEdit({
  name: 'closeGap',
  input: z.strictObject({ row: z.int().min(0).max(MAX_ROW), atFrame: z.int().min(0), scope: rippleScopeSchema }),
  label: 'Close a gap',
  apply(document, input) {
    const gap = gapAt(document.overlays, input.row, input.atFrame)
    if (!gap) return refused('no_gap', { reason: 'frame' })
    const changes = [{ at: gap.start, frames: gap.start - gap.end }]
    const others = input.scope === 'all' ? changes : []
    const changesByRow = new Map([[input.row, changes]])
    const overlays = rippled(document.overlays, { changesByRow, others })
    if (input.scope === 'all' && collisionTest(document.overlays)(overlays)) {
      return refused('ripple_blocked', { reason: 'gap' })
    }
    const next = withOverlays(document, overlays)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
