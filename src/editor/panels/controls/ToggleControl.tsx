import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import type { ToggleDescriptor } from '../fields/inspectorField.ts'
import { sharedValue } from '../sharedValue.ts'
import type { ControlProps } from './controlFrame.ts'

/** On or off; a box with a dash where some are on and some are off. */
export function ToggleControl({ field, overlays, change }: ControlProps<ToggleDescriptor>) {
  const value = sharedValue(overlays, field.read, false)
  const onChange = (next: boolean) => change.commit((overlay) => field.write(next, overlay))
  if (value === 'mixed') return <Checkbox label={field.label} isChecked="mixed" onChange={onChange} />
  return <Switch label={field.label} isOn={value} onChange={onChange} />
}
