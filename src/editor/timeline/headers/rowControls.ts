import type { Overlay } from '../../../composition/schema.ts'
import { rowSwitches, type RowSetting } from '../../session/actions/rowSwitches.ts'
import type { RowSettings } from '../../session/view/rows.ts'

/** What can have the focus in a row's head, from left to right: its name, then its switches. */
export type RowControl = 'name' | RowSetting

/** A control of a row's head. */
export interface RowPlace {
  readonly row: number
  readonly control: RowControl
}

/** The rows that hold video or sound. */
export function audibleRows(overlays: readonly Overlay[]): ReadonlySet<number> {
  return new Set(overlays.flatMap(({ type, row }) => (type === 'video' || type === 'sound' ? [row] : [])))
}

/** The switches that a row offers: muting only where something is heard, or where it is muted already. */
export function switchesOf(settings: RowSettings | undefined, isAudible: boolean): readonly RowSetting[] {
  return rowSwitches.flatMap(({ setting }) =>
    setting !== 'isMuted' || isAudible || settings?.isMuted === true ? [setting] : [],
  )
}

/**
 * Where a key leads from a control, or null where the key is none of the column's. ↑ ↓ keep the control if the row has it,
 * ← → walk along the row, Home and End lead to the first and the last row.
 */
export function placeAfterKey(
  key: string,
  from: RowPlace,
  column: { readonly rowCount: number; readonly controlsOf: (row: number) => readonly RowControl[] },
): RowPlace | null {
  const inRow = (wanted: number): RowPlace => {
    const row = Math.max(0, Math.min(column.rowCount - 1, wanted))
    return { row, control: column.controlsOf(row).includes(from.control) ? from.control : 'name' }
  }
  const along = (by: 1 | -1): RowPlace => {
    const controls = column.controlsOf(from.row)
    const position = Math.max(0, Math.min(controls.length - 1, controls.indexOf(from.control) + by))
    return { row: from.row, control: controls[position] ?? 'name' }
  }
  switch (key) {
    case 'ArrowUp':
      return inRow(from.row - 1)
    case 'ArrowDown':
      return inRow(from.row + 1)
    case 'ArrowLeft':
      return along(-1)
    case 'ArrowRight':
      return along(1)
    case 'Home':
      return inRow(0)
    case 'End':
      return inRow(column.rowCount - 1)
    default:
      return null
  }
}
