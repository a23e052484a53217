import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { MAX_ROW } from '../../../composition/limits.ts'
import { emptyWords, type FieldProps } from './fieldProps.ts'

const decimalsOf = (step: number): number => (Number.isInteger(step) ? 0 : (String(step).split('.')[1]?.length ?? 3))

export function NumberControl({ form, field, control, frame }: FieldProps<'number' | 'row'>) {
  const {
    min,
    max,
    step = 1,
    unit,
  } = control.kind === 'row' ? { min: 0, max: MAX_ROW, step: 1, unit: undefined } : control
  const given = form.input[field.name] ?? form.defaults[field.name]
  const set = (value: number) => form.onChange({ [field.name]: value })
  return (
    <NumberField
      {...frame}
      value={typeof given === 'number' ? given : 'mixed'}
      placeholder={emptyWords(form, field)}
      min={min}
      max={max}
      step={step}
      decimals={decimalsOf(step)}
      unit={unit}
      onCommit={set}
      onCommitEach={(change) => set(change(min ?? 0))}
    />
  )
}
