import type { Refusal } from '../../../base/result.ts'
import type { EditPreview, OverlayLookup } from '../../../composition/previewEdit.ts'
import { isRowLocked, rowTitle, type Rows } from '../view/rows.ts'
import { sessionRefusal } from '../refusals.ts'

/** Rows with their locks, and overlays before the edit. */
export interface LockView {
  readonly rows: Rows
  readonly overlayOf: OverlayLookup
}

/** Refuses a preview that would change a locked row. Null if it changes none. */
export function lockedRowRefusal({ changed, goneIds }: EditPreview, { rows, overlayOf }: LockView): Refusal | null {
  const before = [...changed.map(({ id }) => id), ...goneIds].flatMap((id) => overlayOf(id) ?? [])
  const row = [...before, ...changed].find((overlay) => isRowLocked(rows, overlay.row))?.row
  if (row === undefined) return null
  return sessionRefusal('row_locked', { reason: 'followed', row: rowTitle(row, rows[row]) })
}
