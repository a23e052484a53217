import type { Overlay } from '../../../composition/schema.ts'
import { rowSwitches, type RowSetting } from '../../session/actions/rowSwitches.ts'
import type { RowSettings } from '../../session/view/rows.ts'

/** Controls of a track header that take focus, from left to right. */
export type RowControl = 'name' | RowSetting

export interface RowPlace {
  readonly row: number
  readonly control: RowControl
}

export function audibleRows(overlays: readonly Overlay[]): ReadonlySet<number> {
  return new Set(overlays.flatMap(({ type, row }) => (type === 'video' || type === 'sound' ? [row] : [])))
}

/** Switches of a row. It can be muted if it has audio, and unmuted in any case. */
export function switchesOf(settings: RowSettings | undefined, isAudible: boolean): readonly RowSetting[] {
  return rowSwitches.flatMap(({ setting }) =>
    setting !== 'isMuted' || isAudible || settings?.isMuted === true ? [setting] : [],
  )
}

/**
 * The control to which a key moves the focus. Null if the key is not used. ↑ ↓ keep the kind of control if the row has
 * it, ← → move within the row, and Home and End go to the first and last row.
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
