import { Tooltip } from '../../../ui/tooltips/Tooltip.tsx'
import type { RowSwitch } from '../../session/actions/rowSwitches.ts'
import { trackNumber } from '../../../base/trackNumber.ts'
import './rowGlyphs.css'

const SLOT_PIXELS = 24
const EDGE_PIXELS = 4

/** Width of the margin at the right edge together with the first `slots` slots, counted from the right. */
export const pixelsOfSlots = (slots: number): number => EDGE_PIXELS + slots * SLOT_PIXELS

export interface RowToggleProps {
  readonly row: number
  readonly rowSwitch: RowSwitch
  readonly isOn: boolean
  /** Counted from 0 at the right edge. */
  readonly slot: number
  readonly isTabStop: boolean
  readonly onToggle: () => void
}

/** A switch of a row. Its glyph is a pseudo-element, so each switch is a single DOM node. */
export function RowToggle({ row, rowSwitch, isOn, slot, isTabStop, onToggle }: RowToggleProps) {
  const { setting, turnOn, turnOff } = rowSwitch
  const track = trackNumber(row)
  return (
    <Tooltip content={isOn ? turnOff(track) : turnOn(track)}>
      <button
        type="button"
        aria-label={turnOn(track)}
        aria-pressed={isOn}
        tabIndex={isTabStop ? 0 : -1}
        data-control={setting}
        onClick={onToggle}
        className={`row-glyph row-glyph-${setting} absolute top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-sm transition-colors focus-visible:-outline-offset-2 ${
          isOn ? 'text-accent-text hover:bg-hover' : 'text-muted hover:bg-hover hover:text-primary'
        }`}
        style={{ right: pixelsOfSlots(slot) }}
      />
    </Tooltip>
  )
}
