import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { brandFirst, useBrandKit } from '../../../client/resources/BrandKitContext.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { emptyWords, type FieldProps } from './fieldProps.ts'

/** Maximum number of characters in all labels together. A segmented control with more would not fit a narrow panel. */
const SEGMENT_LETTERS = 22

export function ChoiceControl({ form, field, control, frame }: FieldProps<'choice'>) {
  const { captionTemplateId, fonts } = useBrandKit()
  const given = form.input[field.name] ?? form.defaults[field.name]
  const value = typeof given === 'string' ? given : null
  const onChange = (next: string) => form.onChange({ [field.name]: next })
  const options = control.options.map((option) => ({ value: option.value, label: labelText(option.label) }))
  const letters = options.reduce((sum, { label }) => sum + label.length + 2, 0)
  if (letters <= SEGMENT_LETTERS) {
    return <SegmentedControl {...frame} options={options} value={value} onChange={onChange} />
  }
  const brand: readonly (string | null)[] = [...fonts, captionTemplateId]
  return (
    <Select
      {...frame}
      options={brandFirst(options, (option) => option.value, brand)}
      value={value}
      placeholder={emptyWords(form, field) || t`Choose`}
      onChange={onChange}
    />
  )
}

const states = [
  { value: 'on', label: t`On` },
  { value: 'off', label: t`Off` },
] as const

/** Offers on, off and unchanged. */
export function TriStateControl({ form, field, frame }: FieldProps<'switch'>) {
  const given = form.input[field.name]
  return (
    <SegmentedControl
      {...frame}
      options={states}
      value={typeof given === 'boolean' ? (given ? 'on' : 'off') : null}
      onChange={(next) => form.onChange({ [field.name]: next === 'on' })}
    />
  )
}
