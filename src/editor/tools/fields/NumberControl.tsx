import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { MAX_ROW } from '../../../composition/limits.ts'
import { emptyWords, type FieldProps } from './fieldProps.ts'
import { rowOfTrack, trackNumber } from '../../../base/trackNumber.ts'

const decimalsOf = (step: number): number => (Number.isInteger(step) ? 0 : (String(step).split('.')[1]?.length ?? 3))

/** Rows are shown as track numbers. */
const TRACKS = { min: trackNumber(0), max: trackNumber(MAX_ROW), step: 1, unit: undefined }

export function NumberControl({ form, field, control, frame }: FieldProps<'number' | 'row'>) {
  const isRow = control.kind === 'row'
  const { min, max, step = 1, unit } = isRow ? TRACKS : control
  const given = form.input[field.name] ?? form.defaults[field.name]
  const shown = isRow && typeof given === 'number' ? trackNumber(given) : given
  const set = (value: number) => form.onChange({ [field.name]: isRow ? rowOfTrack(value) : value })
  return (
    <NumberField
      {...frame}
      value={typeof shown === 'number' ? shown : 'mixed'}
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
