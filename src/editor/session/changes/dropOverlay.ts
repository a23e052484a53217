import type { Label } from '../../../base/message.ts'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import type { NewOverlay } from '../../../composition/overlays/newOverlay.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { commitUnlocked } from '../actions/commitUnlocked.ts'
import { placedEdits, type Place } from './placedEdits.ts'
import { isRowLocked, rowTitle, type Rows } from '../view/rows.ts'
import type { Session } from '../session.ts'
import { sessionRefusal } from '../refusals.ts'

/** Refuses to insert into or overwrite a locked row. Null if the place is allowed. */
export function lockedPlace(rows: Rows, { row, isNewRow, mode }: Place): Refusal | null {
  if (isNewRow || mode === 'place' || !isRowLocked(rows, row)) return null
  return sessionRefusal('row_locked', { reason: 'entered', row: rowTitle(row, rows[row]) })
}

/** Adds an overlay at a place as one undo step, and selects only that overlay. Returns it. */
export function dropOverlay(
  session: Session,
  overlay: NewOverlay,
  { label, ...place }: Place & { readonly label: Label },
): Result<Overlay> {
  const rows = session.rows.getState()
  const locked = lockedPlace(rows, place)
  if (locked) return refuse(locked)
  const { document } = session.getState()
  const edits = placedEdits(overlay, place, { document, rows, scope: session.options.getState().rippleScope })
  // A new row only shifts locked rows and changes nothing on them, so their locks are not checked.
  const isOwnRow = place.isNewRow || place.mode === 'place'
  const outcome = isOwnRow ? session.transact(edits, label) : commitUnlocked(session, edits, label)
  if (!outcome.ok) return outcome
  const [addedId] = outcome.value.createdIds
  const added = outcome.value.document.overlays.find(({ id }) => id === addedId)
  if (!added) throw new Error('An overlay was added, but it is not there.')
  session.select([added.id])
  return ok(added)
}
