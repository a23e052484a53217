import { classNames } from '../classNames.ts'
import type { FieldFrame } from './Field.tsx'
import type { NumberRules } from './numberRules.ts'
import type { NumberEntry } from './parseNumberEntry.ts'
import { ScrubField } from './ScrubField.tsx'
import type { ScrubHandlers } from './useScrubGesture.ts'

export interface TimecodeFieldProps extends FieldFrame, ScrubHandlers, Omit<NumberRules, 'decimals'> {
  /** Formats the value, for example as `00:01:12`. */
  readonly format: (value: number) => string
  /** Parses typed text, including relative entries such as `+12`. */
  readonly parse: (text: string) => NumberEntry
  /** Shown if there is no single value. The default is "Mixed". */
  readonly placeholder?: string | undefined
  readonly pixelsPerStep?: number | undefined
}

/** A number in a notation chosen by the caller, with tabular digits. Otherwise it works like a NumberField. */
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
