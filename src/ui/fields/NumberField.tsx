import type { FieldFrame } from './Field.tsx'
import { formatNumber, type NumberRules } from './numberRules.ts'
import { parseNumberEntry } from './parseNumberEntry.ts'
import { ScrubField } from './ScrubField.tsx'
import type { ScrubHandlers } from './useScrubGesture.ts'

export interface NumberFieldProps extends FieldFrame, ScrubHandlers, NumberRules {
  /** Shown after the value, and accepted when typed: `px`, `%`, `°`, `s`, `×`. */
  readonly unit?: string | undefined
  readonly prefix?: string | undefined
  /** Shown if there is no single value. The default is "Mixed". */
  readonly placeholder?: string | undefined
  /** Horizontal CSS pixels per step while dragging. */
  readonly pixelsPerStep?: number | undefined
}

/**
 * A number field. The user can drag sideways, type `12`, `+5`, `50%` or `1/2`, or use the arrow keys (Shift ×10, Alt
 * ÷10).
 */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step, decimals, ...rest } = props
  const rules: NumberRules = { min, max, step, decimals }
  return (
    <ScrubField
      {...rest}
      rules={rules}
      format={(value) => formatNumber(value, rules)}
      parse={(text) => parseNumberEntry(text, { unit: rest.unit, min })}
    />
  )
}
