import { t } from '@lingui/core/macro'
import { rowSwitches, type RowSetting } from '../../session/actions/rowSwitches.ts'
import type { RowSettings } from '../../session/view/rows.ts'
import type { RowKind } from '../geometry/rowLayout.ts'
import type { GridRow } from '../mirror/gridSnapshot.ts'
import { switchesOf, type RowControl } from './rowControls.ts'
import { RowName, RowNameField } from './RowName.tsx'
import { pixelsOfSlots, RowToggle } from './RowToggle.tsx'
import { trackNumber } from '../../../base/trackNumber.ts'

/** The colour bar of a row is a pseudo-element. */
const bars: Readonly<Record<RowKind, string>> = {
  picture: 'before:bg-kind-blue-line',
  sound: 'before:bg-kind-green-line',
  plain: 'before:bg-kind-violet-line',
  empty: 'before:bg-line',
}

export interface TrackHeaderProps {
  readonly place: Pick<GridRow, 'row' | 'kind' | 'top' | 'height'>
  readonly settings: RowSettings | undefined
  readonly isAudible: boolean
  /** True if the header is hovered or focused. It then also shows switches that are off. */
  readonly isActive: boolean
  /** The column's tab stop, if it is in this header. */
  readonly tabStop: RowControl | null
  readonly isRenaming: boolean
  readonly onRename: () => void
  readonly onRenamed: (name: string, isByKey: boolean) => void
  readonly onSwitch: (setting: RowSetting) => void
}

/** Header of one row: kind, name or number, and switches. Showing more switches moves nothing else. */
export function TrackHeader(props: TrackHeaderProps) {
  const { place, settings, isAudible, isActive, tabStop, isRenaming, onRename, onRenamed, onSwitch } = props
  const { row, kind, top, height } = place
  const name = settings?.name
  const offered = switchesOf(settings, isAudible)
  const shown = rowSwitches.flatMap((rowSwitch, position) => {
    const isOn = settings?.[rowSwitch.setting] === true
    const slot = rowSwitches.length - 1 - position
    return offered.includes(rowSwitch.setting) && (isOn || isActive) ? [{ rowSwitch, isOn, slot }] : []
  })
  const isSwitchStop = shown.some(({ rowSwitch }) => rowSwitch.setting === tabStop)
  return (
    <div
      role="group"
      aria-label={name === undefined ? t`Track ${trackNumber(row)}` : t`Track ${trackNumber(row)}, ${name}`}
      data-row={row}
      className={`absolute inset-x-0 border-b border-line-subtle before:absolute before:top-1/5 before:left-2 before:h-3/5 before:w-0.75 before:rounded-full ${
        settings?.isHidden === true ? 'before:opacity-30' : 'before:opacity-80'
      } ${bars[kind]}`}
      style={{ top, height: height - 1 }}
    >
      {isRenaming ? (
        <RowNameField row={row} name={name ?? ''} onDone={onRenamed} />
      ) : (
        <>
          <RowName
            row={row}
            settings={settings}
            reserved={pixelsOfSlots(shown.reduce((most, { slot }) => Math.max(most, slot + 1), 0))}
            isTabStop={tabStop !== null && !isSwitchStop}
            onRename={onRename}
          />
          {shown.map(({ rowSwitch, isOn, slot }) => (
            <RowToggle
              key={rowSwitch.setting}
              row={row}
              rowSwitch={rowSwitch}
              isOn={isOn}
              slot={slot}
              isTabStop={tabStop === rowSwitch.setting}
              onToggle={() => onSwitch(rowSwitch.setting)}
            />
          ))}
        </>
      )}
    </div>
  )
}
