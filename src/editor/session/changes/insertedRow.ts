import { followingEdits, insertedRowOf, scopeOfEdit, type EditCall } from '../../../composition/editRegistry.ts'
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
  return insertedRowOf(request) ?? firstMovedRow(before, after)?.row ?? null
}

/** First row from which every overlay of both versions is one row lower, with the number of those overlays. */
function firstMovedRow(before: Composition, after: Composition): { row: number; count: number } | null {
  const rowAfter = new Map<OverlayId, number>(after.overlays.map(({ id, row }) => [id, row]))
  const lasting = before.overlays.flatMap(({ id, row }) => {
    const next = rowAfter.get(id)
    return next === undefined ? [] : [{ row, next }]
  })
  const moved = lasting.filter(({ row, next }) => row !== next)
  if (moved.length === 0) return null
  const first = Math.min(...moved.map(({ row }) => row))
  const isShift = lasting.every(({ row, next }) => next === (row < first ? row : row + 1))
  return isShift ? { row: first, count: moved.length } : null
}

/** Every row from `row` on moved by `by`: 1 if a row was inserted there, −1 if one was removed. */
export interface RowShift {
  readonly row: number
  readonly by: 1 | -1
}

/** If a single overlay moved and nothing new took its old row, it was moved on purpose. */
function insertedBetween(before: Composition, after: Composition): number | null {
  const moved = firstMovedRow(before, after)
  if (!moved) return null
  const known = new Set(before.overlays.map(({ id }) => id))
  const isFilled = after.overlays.some(({ id, row }) => row === moved.row && !known.has(id))
  return isFilled || moved.count > 1 ? moved.row : null
}

/**
 * The row that another client inserted or removed between two versions. Null if none. It is inferred, because the
 * client's edits are unknown.
 */
export function rowShiftBetween(before: Composition, after: Composition): RowShift | null {
  const inserted = insertedBetween(before, after)
  if (inserted !== null) return { row: inserted, by: 1 }
  const takenOut = insertedBetween(after, before)
  return takenOut === null ? null : { row: takenOut, by: -1 }
}
