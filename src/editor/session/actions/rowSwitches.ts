import { t } from '@lingui/core/macro'
import { changeRow, type RowSettings, type RowsStore } from '../view/rows.ts'

export type RowSetting = Exclude<keyof RowSettings, 'name'>

/** A row setting with the labels that turn it on and off. */
export interface RowSwitch {
  readonly setting: RowSetting
  /** Action that toggles the setting on the rows of the selection. */
  readonly actionId: string
  readonly label: string
  /** Label for one track. `track` is the number that the user sees. */
  readonly turnOn: (track: number) => string
  readonly turnOff: (track: number) => string
  readonly alias: string
}

/** In the order of the track header. */
export const rowSwitches: readonly RowSwitch[] = [
  {
    setting: 'isMuted',
    actionId: 'toggleRowMuted',
    label: t`Mute track`,
    turnOn: (track) => t`Mute track ${track}`,
    turnOff: (track) => t`Unmute track ${track}`,
    alias: t`track sound`,
  },
  {
    setting: 'isHidden',
    actionId: 'toggleRowHidden',
    label: t`Hide track`,
    turnOn: (track) => t`Hide track ${track}`,
    turnOff: (track) => t`Show track ${track}`,
    alias: t`track show visibility`,
  },
  {
    setting: 'isLocked',
    actionId: 'toggleRowLock',
    label: t`Lock track`,
    turnOn: (track) => t`Lock track ${track}`,
    turnOff: (track) => t`Unlock track ${track}`,
    alias: t`track protect`,
  },
]

export function switchRow(rows: RowsStore, row: number, setting: RowSetting): void {
  changeRow(rows, row, { [setting]: rows.getState()[row]?.[setting] !== true })
}
