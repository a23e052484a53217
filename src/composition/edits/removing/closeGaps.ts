import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { followField } from '../../belonging/follow.ts'
import { ok } from '../../../base/result.ts'
import { MAX_ROW } from '../../limits.ts'
import { rippled } from '../../ripple.ts'
import { gapsOf, rowsOf } from '../../timeline.ts'
import { defineEdit } from '../edit.ts'
import { withFollowers } from '../withFollowers.ts'

/**
 * Closes all gaps of the given rows, including the one at the start of the timeline. Each row closes independently.
 * Refuses with `no_gap` if there is none.
 *
 *     ··|a|···|b|·|c|   →   |a|b|c|
 */
export const closeGaps = defineEdit({
  name: 'closeGaps',
  input: z.strictObject({
    rows: z
      .array(z.int().min(0).max(MAX_ROW))
      .min(1)
      .max(MAX_ROW + 1),
    follow: followField,
  }),
  label: 'Close gaps on {count, plural, one {# track} other {# tracks}}',
  labelValues: (input) => ({ count: input.rows.length }),
  apply(document, input) {
    const wanted = new Set(input.rows)
    const changesByRow = new Map(
      rowsOf(document).flatMap((row) => {
        const gaps = wanted.has(row.row) ? gapsOf(row) : []
        const changes = gaps.map(({ start, end }) => ({ at: start, frames: start - end }))
        return changes.length > 0 ? [[row.row, changes] as const] : []
      }),
    )
    if (changesByRow.size === 0) return refused('no_gap', { reason: 'rows' })
    const overlays = rippled(document.overlays, { changesByRow, others: [] })
    const next = withFollowers(document, overlays, { follow: input.follow, named: [] })
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
