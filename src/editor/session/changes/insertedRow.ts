import { followingEdits, insertedRowOf, scopeOfEdit, type EditCall } from '../../../composition/editRegistry.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'

/**
 * The row that an edit inserted, or null. Everything from there on moves down by one.
 *
 *     0 a · 1 b   →   0 a · 1 new · 2 b      1
 */
export function insertedRow(request: EditCall, before: Composition, after: Composition): number | null {
  // An edit with a scope moves only the overlays that it names, and others may follow: a move, not an inserted row.
  if (followingEdits.has(request.name) || scopeOfEdit(request) !== null) return null
  // A row inserted below all overlays moves none of them, but track settings have to follow.
  return insertedRowOf(request) ?? firstMovedRow(before, after)?.row ?? null
}

/** The row from which on every overlay of both versions lies one row lower, and the number of those overlays. */
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

/** Every row from `row` on moved by `by`: 1 if a row was inserted there, -1 if it was removed. */
export interface RowShift {
  readonly row: number
  readonly by: 1 | -1
}

/** A single overlay that moved, with nothing new in the row it left, was moved on purpose. */
function insertedBetween(before: Composition, after: Composition): number | null {
  const moved = firstMovedRow(before, after)
  if (!moved) return null
  const known = new Set(before.overlays.map(({ id }) => id))
  const isFilled = after.overlays.some(({ id, row }) => row === moved.row && !known.has(id))
  return isFilled || moved.count > 1 ? moved.row : null
}

/** The row that someone else inserted or removed between two versions, or null. Inferred, because their edits are unknown. */
export function rowShiftBetween(before: Composition, after: Composition): RowShift | null {
  const inserted = insertedBetween(before, after)
  if (inserted !== null) return { row: inserted, by: 1 }
  const takenOut = insertedBetween(after, before)
  return takenOut === null ? null : { row: takenOut, by: -1 }
}
