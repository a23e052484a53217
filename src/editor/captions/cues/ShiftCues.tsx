import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import type { CueCommands } from './cueCommands.ts'

/** Moves all cues earlier or later by the same amount. */
export function ShiftCues({ commands }: { readonly commands: CueCommands }) {
  const [seconds, setSeconds] = useState(0.5)
  const shift = (sign: 1 | -1) => commands.shiftAll(Math.round(seconds * 1_000) * sign)
  return (
    <div
      role="group"
      aria-label={t`Shift all lines`}
      className="flex items-end gap-1.5 border-b border-line-subtle px-3 py-2"
    >
      <NumberField
        label={t`Shift by`}
        unit="s"
        min={0}
        max={3_600}
        step={0.1}
        decimals={3}
        className="flex-1"
        value={seconds}
        onCommit={setSeconds}
      />
      <Button size="md" disabled={seconds === 0} onClick={() => shift(-1)}>
        {t`Earlier`}
      </Button>
      <Button size="md" disabled={seconds === 0} onClick={() => shift(1)}>
        {t`Later`}
      </Button>
    </div>
  )
}
