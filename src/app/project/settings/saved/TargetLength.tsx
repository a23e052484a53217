import { t } from '@lingui/core/macro'
import { MAX_EDITED_SECONDS, MIN_EDITED_SECONDS } from '../../../../contract/limits.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'

const USUAL_SECONDS = 30

export interface TargetLengthProps {
  /** Null for no target. */
  readonly seconds: number | null
  readonly onChange: (seconds: number | null) => void
}

/** The length that a video aims at. */
export function TargetLength({ onChange, seconds }: TargetLengthProps) {
  return (
    <div className="flex flex-col">
      <Checkbox
        label={t`Aim at a length`}
        isChecked={seconds !== null}
        onChange={(isAimed) => onChange(isAimed ? USUAL_SECONDS : null)}
      />
      {seconds === null ? null : (
        <NumberField
          label={t`Target length`}
          labelPlacement="side"
          unit={t`s`}
          value={seconds}
          min={MIN_EDITED_SECONDS}
          max={MAX_EDITED_SECONDS}
          step={1}
          onCommit={onChange}
        />
      )}
    </div>
  )
}
