import { ChoiceControl } from './ChoiceControl.tsx'
import type { FieldProps } from './fieldProps.ts'
import { NumberControl } from './NumberControl.tsx'
import { LanguageControl, TextControl } from './TextControls.tsx'
import { TimeControl } from './TimeControl.tsx'
import { ColorControl, SwitchControl, PercentControl } from './ValueControls.tsx'

/** Control of a plain value. Null for controls that select resources. */
export function ValueControl({ control, ...rest }: FieldProps) {
  switch (control.kind) {
    case 'text':
      return <TextControl {...rest} control={control} />
    case 'number':
    case 'row':
      return <NumberControl {...rest} control={control} />
    case 'time':
      return <TimeControl {...rest} control={control} />
    case 'choice':
      return <ChoiceControl {...rest} control={control} />
    case 'switch':
      return <SwitchControl {...rest} control={control} />
    case 'color':
      return <ColorControl {...rest} control={control} />
    case 'language':
      return <LanguageControl {...rest} control={control} />
    case 'percent':
      return <PercentControl {...rest} control={control} />
    default:
      return null
  }
}
