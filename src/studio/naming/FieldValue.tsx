import { t } from '@lingui/core/macro'
import { fitsField } from '../../composition/names/missingFields.ts'
import { MAX_NAMING_VALUE_LENGTH } from '../../contract/limits.ts'
import type { NamingFieldRecord } from '../../contract/operations/naming.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

export interface FieldValueProps {
  readonly field: NamingFieldRecord
  readonly value: string
  readonly onChange: (value: string) => void
}

function errorOf(field: NamingFieldRecord, value: string): string | undefined {
  if (value.trim() === '')
    return field.required ? t`Enter a value before you export a batch. File names use it.` : undefined
  if (fitsField(field, value)) return undefined
  if (field.type === 'number') return t`Enter a number, such as 12 or 0.5.`
  return field.type === 'select' ? t`“${value}” is no longer a choice. Choose another.` : t`Enter a valid date.`
}

/** An input for the value of a naming field, according to its type. */
export function FieldValue({ field, onChange, value }: FieldValueProps) {
  const error = errorOf(field, value)
  const frame = { label: field.label, ...(error === undefined ? {} : { error }) }
  if (field.type === 'select') {
    const options = field.options.map((option) => ({ value: option, label: option }))
    return (
      <Select
        {...frame}
        options={[{ value: '', label: t`No value` }, ...options]}
        value={field.options.includes(value) ? value : value === '' ? '' : null}
        onChange={onChange}
      />
    )
  }
  return (
    <TextField
      {...frame}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      value={value}
      maxLength={MAX_NAMING_VALUE_LENGTH}
      onChange={onChange}
    />
  )
}
