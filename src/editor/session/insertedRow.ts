import { edits, type EditCall, type EditName } from '../../composition/editRegistry.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'

/** Edits in which an overlay changes its row because somebody moved it there. */
const movingEdits: ReadonlySet<EditName> = new Set(['moveOverlay', 'moveOverlays', 'changeOverlay', 'changeOverlays'])

/**
 * The row that an edit inserted, or null: from it on, everything that was there lies one lower.
 *
 *     0 a · 1 b   →   0 a · 1 new · 2 b      1
 */
export function insertedRow(request: EditCall, before: Composition, after: Composition): number | null {
  if (movingEdits.has(request.name)) return null
  // Below everything no overlay tells of it, and yet what is set for rows has to move.
  const said = request.name === 'insertRow' ? edits.insertRow.input.safeParse(request.input).data : undefined
  if (said) return said.row
  const rowAfter = new Map<OverlayId, number>(after.overlays.map(({ id, row }) => [id, row]))
  const lasting = before.overlays.flatMap(({ id, row }) => {
    const next = rowAfter.get(id)
    return next === undefined ? [] : [{ row, next }]
  })
  const moved = lasting.filter(({ row, next }) => row !== next)
  if (moved.length === 0) return null
  const first = Math.min(...moved.map(({ row }) => row))
  return lasting.every(({ row, next }) => next === (row < first ? row : row + 1)) ? first : null
}
