import { t } from '@lingui/core/macro'
import { brandColors, useBrandKit } from '../../../client/resources/BrandKitContext.tsx'
import { ColorField } from '../../../ui/color/ColorField.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TriStateControl } from './ChoiceControl.tsx'
import { emptyWords, type FieldProps } from './fieldProps.ts'

/** Offers on and off. There is a third state if omitting the field leaves the overlay unchanged. */
export function SwitchControl(props: FieldProps<'switch'>) {
  const { form, field, frame } = props
  const preset = form.defaults[field.name]
  const given = form.input[field.name] ?? preset
  const hasThirdState = preset === undefined && !field.isRequired && form.tool.overlayTypes.length > 0
  if (hasThirdState) return <TriStateControl {...props} />
  const hint = frame.error ?? frame.description
  return (
    <Switch
      label={frame.label}
      {...(hint === undefined ? {} : { description: hint })}
      isOn={given === true}
      onChange={(isOn) => form.onChange({ [field.name]: isOn })}
    />
  )
}

export function ColorControl({ form, field, frame }: FieldProps<'color'>) {
  const brand = useBrandKit()
  const given = form.input[field.name] ?? form.defaults[field.name]
  return (
    <ColorField
      {...frame}
      value={typeof given === 'string' ? given : 'mixed'}
      placeholder={emptyWords(form, field)}
      swatchGroups={() => [{ label: t`Brand`, colors: brandColors(brand) }]}
      onCommit={(color) => form.onChange({ [field.name]: color })}
    />
  )
}

/** Edits a volume as a percentage. */
export function PercentControl({ form, field, frame }: FieldProps<'percent'>) {
  const given = form.input[field.name] ?? form.defaults[field.name]
  const isKept = form.tool.overlayTypes.length > 0
  const set = (percent: number) => form.onChange({ [field.name]: percent / 100 })
  const value = typeof given === 'number' ? Math.round(given * 100) : isKept ? 'mixed' : 100
  return (
    <Slider
      {...frame}
      value={value}
      placeholder={emptyWords(form, field)}
      min={0}
      max={100}
      step={1}
      unit="%"
      hasEntry
      onPreview={() => undefined}
      onCommit={set}
      onCommitEach={(change) => set(change(100))}
    />
  )
}
