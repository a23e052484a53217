import type { CompositionPatch, FieldChange, PlacedOverlay } from '../../../composition/patch.ts'
import type { HistoryStep } from '../sessionState.ts'

type RowOf = (row: number) => number

const shiftedBelow =
  (inserted: number): RowOf =>
  (row) =>
    row >= inserted ? row + 1 : row

/**
 * Renumbers the rows of a patch. Removed overlays have row numbers from before the patch, added overlays from after it.
 */
function patchInRows(patch: CompositionPatch, before: RowOf, after: RowOf): CompositionPatch {
  const placed =
    (rowOf: RowOf) =>
    ({ index, overlay }: PlacedOverlay): PlacedOverlay => ({ index, overlay: { ...overlay, row: rowOf(overlay.row) } })
  const value = (row: unknown, rowOf: RowOf): unknown => (typeof row === 'number' ? rowOf(row) : row)
  const field = (change: FieldChange): FieldChange =>
    change.path[0] === 'row'
      ? { ...change, before: value(change.before, before), after: value(change.after, after) }
      : change
  return {
    ...patch,
    removed: patch.removed.map(placed(before)),
    added: patch.added.map(placed(after)),
    changed: patch.changed.map((change) => ({ ...change, fields: change.fields.map(field) })),
  }
}

/** Own inserted rows after another row came before them. Of two at the same place, the own one stays above. */
function shiftedRows(own: readonly number[], inserted: number): readonly number[] {
  let place = inserted
  return own.map((row) => {
    if (row > place) return row + 1
    place += 1
    return row
  })
}

/**
 * Undo steps after another client inserted a row. `row` is its number after the last step; before a step that itself
 * inserts a row, its number may differ.
 */
export function withRowInserted(past: readonly HistoryStep[], row: number): readonly HistoryStep[] {
  const steps: HistoryStep[] = []
  let after = row
  for (const step of past.toReversed()) {
    const before = step.insertedRows.toReversed().reduce((place, own) => (own < place ? place - 1 : place), after)
    const patch = patchInRows(step.patch, shiftedBelow(before), shiftedBelow(after))
    steps.unshift({ ...step, patch, insertedRows: shiftedRows(step.insertedRows, before) })
    after = before
  }
  return steps
}
