import { applyEdit, type EditRequest } from '../../../composition/editRegistry.ts'
import type { NewOverlay } from '../../../composition/overlays/newOverlay.ts'
import { placeInFront } from '../../../composition/placeInFront.ts'
import type { PlaceView } from './placedEdits.ts'
import { isRowLocked, shiftedRows } from '../view/rows.ts'
import type { SessionState } from '../sessionState.ts'

/**
 * Edits that add new overlays in front. If the front row is locked, an overlay gets a new row directly above it,
 * because it could not be selected in a locked row.
 *
 *     0 locked   + title   →   0 title
 *                              1 locked
 */
export function frontEdits(
  overlays: readonly NewOverlay[],
  { document, rows, sources }: PlaceView & Pick<SessionState, 'sources'>,
): readonly EditRequest[] {
  const inFront: readonly EditRequest[] = [{ name: 'addOverlays', input: { overlays: [...overlays], isInFront: true } }]
  const made: EditRequest[] = []
  let current = document
  let locks = rows
  let meetsLock = false
  for (const overlay of overlays) {
    const { row, isNewRow } = placeInFront(current, overlay)
    const isLocked = !isNewRow && isRowLocked(locks, row)
    const add: EditRequest = { name: 'addOverlays', input: { overlays: [{ ...overlay, row }] } }
    const edits: EditRequest[] = isNewRow || isLocked ? [{ name: 'insertRow', input: { row } }, add] : [add]
    made.push(...edits)
    meetsLock ||= isLocked
    if (edits.length > 1) locks = shiftedRows(locks, row, 1)
    for (const edit of edits) {
      const applied = applyEdit(current, edit, { sources })
      // When the caller commits these edits, it gets the same refusal and reports it.
      if (!applied.ok) return made
      current = applied.value.document
    }
  }
  return meetsLock ? made : inFront
}
