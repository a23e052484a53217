import { classNames } from '../classNames.ts'
import type { FieldFrame } from './Field.tsx'
import type { NumberRules } from './numberRules.ts'
import type { NumberEntry } from './parseNumberEntry.ts'
import { ScrubField } from './ScrubField.tsx'
import type { ScrubHandlers } from './useScrubGesture.ts'

export interface TimecodeFieldProps extends FieldFrame, ScrubHandlers, Omit<NumberRules, 'decimals'> {
  /** Writes the value, such as `00:01:12`. */
  readonly format: (value: number) => string
  /** Reads what was typed; relative entries such as `+12` are the caller's to recognise. */
  readonly parse: (text: string) => NumberEntry
  /** Shown while there is no one value. "Mixed" otherwise. */
  readonly placeholder?: string | undefined
  readonly pixelsPerStep?: number | undefined
}

/** A count shown in a notation of the caller's choosing, in even digits. Otherwise as a NumberField. */
export function TimecodeField(props: TimecodeFieldProps) {
  const { min, max, step, className, ...rest } = props
  return (
    <ScrubField
      {...rest}
      rules={{ min, max, step, decimals: 0 }}
      className={classNames('[&_input]:timecode', className)}
    />
  )
}
