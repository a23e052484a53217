import { z } from 'zod'
import { ok, refuse } from '../../base/result.ts'
import { MAX_ROW } from '../limits.ts'
import { defineEdit } from './edit.ts'
import { withOverlays } from './withOverlays.ts'

/**
 * Makes room for a row: everything at it or below moves down one. Refuses with `row_limit` at the last row.
 *
 *     0 a · 1 b   insert at 1   →   0 a · 1 – · 2 b
 */
export const insertRow = defineEdit({
  name: 'insertRow',
  wire: false,
  input: z.strictObject({ row: z.int().min(0).max(MAX_ROW) }),
  label: () => 'Insert a row',
  apply(document, input) {
    const overlays = document.overlays.map((overlay) =>
      overlay.row < input.row ? overlay : { ...overlay, row: overlay.row + 1 },
    )
    if (overlays.some((overlay) => overlay.row > MAX_ROW)) {
      return refuse({ code: 'row_limit', message: `Row ${MAX_ROW} is the last one, and it is in use.` })
    }
    const next = withOverlays(document, overlays)
    return next.ok ? ok({ document: next.value, createdIds: [] }) : next
  },
})
