import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../../base/result.ts'
import { MAX_ROW } from '../../limits.ts'
import type { Composition } from '../../schema.ts'
import { defineEdit } from '../edit.ts'
import { withOverlays } from '../withOverlays.ts'

/** Inserts an empty row; everything at or below it moves down by one. Refuses with `row_limit`. */
export function withRowInserted(document: Composition, row: number): Result<Composition> {
  const overlays = document.overlays.map((overlay) =>
    overlay.row < row ? overlay : { ...overlay, row: overlay.row + 1 },
  )
  if (overlays.some((overlay) => overlay.row > MAX_ROW)) {
    return refused('row_limit')
  }
  return withOverlays(document, overlays)
}

/**
 * Inserts an empty row; everything at or below it moves down by one. Refuses with `row_limit` if the last row is in
 * use.
 *
 *     0 a · 1 b   insert at 1   →   0 a · 1 – · 2 b
 */
export const insertRow = defineEdit({
  name: 'insertRow',
  input: z.strictObject({ row: z.int().min(0).max(MAX_ROW) }),
  label: 'Insert track',
  insertedRow: ({ row }) => row,
  apply(document, input) {
    const next = withRowInserted(document, input.row)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
