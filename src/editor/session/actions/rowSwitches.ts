import { t } from '@lingui/core/macro'
import { changeRow, type RowSettings, type RowsStore } from '../view/rows.ts'

export type RowSetting = Exclude<keyof RowSettings, 'name'>

/** One thing that a row can be, and how menus and buttons call turning it on. */
export interface RowSwitch {
  readonly setting: RowSetting
  /** Of the registry's action, which turns it for the rows of the selection. */
  readonly actionId: string
  readonly verb: string
  /** For turning it off. */
  readonly undoVerb: string
  readonly alias: string
}

/** In the order of a row's head: what every row has stands at its end. */
export const rowSwitches: readonly RowSwitch[] = [
  { setting: 'isMuted', actionId: 'toggleRowMuted', verb: t`Mute`, undoVerb: t`Unmute`, alias: t`track sound` },
  {
    setting: 'isHidden',
    actionId: 'toggleRowHidden',
    verb: t`Hide`,
    undoVerb: t`Show`,
    alias: t`track show visibility`,
  },
  { setting: 'isLocked', actionId: 'toggleRowLock', verb: t`Lock`, undoVerb: t`Unlock`, alias: t`track protect` },
]

/** Turns one setting of one row on or off. */
export function switchRow(rows: RowsStore, row: number, setting: RowSetting): void {
  changeRow(rows, row, { [setting]: rows.getState()[row]?.[setting] !== true })
}
