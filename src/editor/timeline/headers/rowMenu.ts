import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { rowSwitches, type RowSetting } from '../../session/actions/rowSwitches.ts'
import { rowTitle, type RowSettings } from '../../session/view/rows.ts'
import { switchesOf } from './rowControls.ts'

export function rowMenu(
  row: number,
  settings: RowSettings | undefined,
  head: {
    readonly isAudible: boolean
    readonly onRename: () => void
    readonly onSwitch: (setting: RowSetting) => void
  },
): readonly MenuEntry[] {
  const offered = switchesOf(settings, head.isAudible)
  const switches = rowSwitches.map(
    ({ setting, actionId, label }): MenuEntry => ({
      kind: 'toggle',
      id: actionId,
      label,
      isOn: settings?.[setting] === true,
      disabledReason: offered.includes(setting) ? undefined : t`This track has no audio.`,
      onChange: () => head.onSwitch(setting),
    }),
  )
  return [
    { kind: 'heading', id: 'row', label: rowTitle(row, settings) },
    { kind: 'action', id: 'rename', label: t`Rename`, icon: Pencil, shortcut: 'F2', onSelect: head.onRename },
    { kind: 'separator', id: 'before-switches' },
    ...switches,
  ]
}
