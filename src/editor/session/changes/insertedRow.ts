import { followingEdits, insertedRowOf, scopeOfEdit, type EditCall } from '../../../composition/editRegistry.ts'
import { insertedRows } from '../../../composition/merge/insertedRows.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'

/**
 * The row that an edit inserted. Null if it inserted none. Existing rows from there on move down by one.
 *
 *     0 a · 1 b   →   0 a · 1 new · 2 b      1
 */
export function insertedRow(request: EditCall, before: Composition, after: Composition): number | null {
  // Edits with a scope, and edits that other overlays follow, move overlays but insert no row.
  if (followingEdits.has(request.name) || scopeOfEdit(request) !== null) return null
  // A row inserted below all overlays moves none of them, but track settings must follow.
  return insertedRowOf(request) ?? firstMovedRow(before, after)
}

/** First row from which every overlay of both versions is one row lower. Null if there is none. */
function firstMovedRow(before: Composition, after: Composition): number | null {
  const rowAfter = new Map<OverlayId, number>(after.overlays.map(({ id, row }) => [id, row]))
  const lasting = before.overlays.flatMap(({ id, row }) => {
    const next = rowAfter.get(id)
    return next === undefined ? [] : [{ row, next }]
  })
  const moved = lasting.filter(({ row, next }) => row !== next)
  if (moved.length === 0) return null
  const first = Math.min(...moved.map(({ row }) => row))
  const isShift = lasting.every(({ row, next }) => next === (row < first ? row : row + 1))
  return isShift ? first : null
}

/**
 * Rows that were inserted one after the other (1), or removed in the opposite order (−1). Each number counts those before
 * it.
 */
export interface RowShift {
  readonly rows: readonly number[]
  readonly by: 1 | -1
}

/**
 * The rows that another client inserted or removed between two versions. Null if none. They are inferred in the same way
 * as by the merge, because the client's edits are unknown.
 */
export function rowShiftBetween(before: Composition, after: Composition): RowShift | null {
  const shiftOf = (rows: readonly number[], by: 1 | -1): RowShift | null =>
    rows.length === 0 ? null : { rows: rows.map((row, index) => row + index), by }
  return shiftOf(insertedRows(before, after), 1) ?? shiftOf(insertedRows(after, before), -1)
}
