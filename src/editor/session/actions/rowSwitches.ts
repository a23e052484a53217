import { t } from '@lingui/core/macro'
import { changeRow, type RowSettings, type RowsStore } from '../view/rows.ts'

export type RowSetting = Exclude<keyof RowSettings, 'name'>

/** A setting of a row, with the labels that turn it on and off. */
export interface RowSwitch {
  readonly setting: RowSetting
  /** The action that toggles it for the rows of the selection. */
  readonly actionId: string
  readonly verb: string
  readonly undoVerb: string
  readonly alias: string
}

/** In the order of the track header. */
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

export function switchRow(rows: RowsStore, row: number, setting: RowSetting): void {
  changeRow(rows, row, { [setting]: rows.getState()[row]?.[setting] !== true })
}
