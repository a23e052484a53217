import type { Label } from '../../../base/message.ts'
import type { Result } from '../../../base/result.ts'
import { applyEdit, labelOfEdit, type EditRequest } from '../../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import type { Composition } from '../../../composition/schema.ts'
import { isRowLocked, rowTitle, type Rows } from '../view/rows.ts'
import type { Session } from '../session.ts'
import { lockedRowsOf, withFollow } from '../changes/withFollow.ts'
import { sessionRefused } from '../refusals.ts'

/** The first locked row that differs. Null if none does. `isEntered` means that the row only gained overlays. */
export function changedLockedRow(
  before: Composition,
  after: Composition,
  rows: Rows,
): { readonly row: number; readonly isEntered: boolean } | null {
  const known = new Set(before.overlays)
  const kept = new Set(after.overlays)
  const gone = before.overlays.find((overlay) => isRowLocked(rows, overlay.row) && !kept.has(overlay))
  const come = after.overlays.find((overlay) => isRowLocked(rows, overlay.row) && !known.has(overlay))
  const changed = gone ?? come
  return changed ? { row: changed.row, isEntered: gone === undefined } : null
}

/** Commits edits as one step. Refuses with `row_locked` if they would change a locked row. */
export function commitUnlocked(session: Session, requests: readonly EditRequest[], label?: Label): Result<AppliedEdit> {
  const rows = session.rows.getState()
  const [first] = requests
  const words = label ?? (first ? labelOfEdit(first) : '')
  if (Object.values(rows).some(({ isLocked }) => isLocked === true)) {
    const { document, sources } = session.getState()
    let after = document
    for (const request of requests) {
      const applied = applyEdit(after, withFollow(request, after, lockedRowsOf(rows)), { sources })
      if (!applied.ok) return applied
      after = applied.value.document
    }
    const locked = changedLockedRow(document, after, rows)
    if (locked) {
      const reason = locked.isEntered ? 'entered' : 'followed'
      return sessionRefused('row_locked', { reason, row: rowTitle(locked.row, rows[locked.row]) })
    }
  }
  return session.transact(requests, words)
}
