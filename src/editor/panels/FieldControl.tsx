import { t } from '@lingui/core/macro'
import { assertNever } from '../../base/assertNever.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Overlay } from '../../composition/schema.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { ChoiceControl } from './controls/ChoiceControl.tsx'
import { ColorControl } from './controls/ColorControl.tsx'
import { EmojiControl } from './controls/EmojiControl.tsx'
import { FillControl } from './controls/FillControl.tsx'
import { FiltersControl } from './controls/FiltersControl.tsx'
import { NumericControl } from './controls/NumericControl.tsx'
import { SegmentsControl } from './controls/SegmentsControl.tsx'
import type { ControlProps } from './controls/controlFrame.ts'
import type { InspectorField, ToggleDescriptor } from './fields/inspectorField.ts'
import { LiveTextArea } from './LiveTextArea.tsx'
import { sharedValue } from './sharedValue.ts'
import { useFieldChange } from './useFieldChange.ts'
import { useSelectionKey } from './useSelectionKey.ts'

export interface FieldControlProps {
  readonly field: InspectorField
  /** The selected overlays. There is at least one. */
  readonly overlays: readonly Overlay[]
  readonly ids: readonly number[]
  readonly fps: FramesPerSecond
}

/** Edits one field of all selected overlays. */
export function FieldControl({ field, overlays, ids, fps }: FieldControlProps) {
  const change = useFieldChange(ids, field.label)
  const selectionKey = useSelectionKey(ids)
  const canReset = overlays.some((overlay) => (field.reset?.(overlay) ?? null) !== null)
  const [first, ...others] = overlays
  const note = first && others.length === 0 ? (field.note?.(first, fps) ?? null) : null
  const frame = {
    label: field.label,
    ...(canReset ? { onReset: () => change.commit((overlay) => field.reset?.(overlay) ?? {}) } : {}),
    ...(note === null ? {} : { description: note }),
  }
  const shared = { overlays, ids, fps, change, frame }
  switch (field.kind) {
    case 'number':
    case 'frames':
      return <NumericControl {...shared} field={field} />
    case 'color':
      return <ColorControl {...shared} field={field} />
    case 'choice':
      return <ChoiceControl {...shared} field={field} />
    case 'toggle':
      return <ToggleControl {...shared} field={field} />
    case 'fill':
      return <FillControl {...shared} field={field} />
    case 'filters':
      return <FiltersControl {...shared} field={field} />
    case 'segments':
      return <SegmentsControl {...shared} field={field} />
    case 'emoji':
      return <EmojiControl {...shared} field={field} />
    case 'text': {
      const value = sharedValue(overlays, field.read, '')
      return (
        <LiveTextArea
          key={selectionKey}
          label={field.label}
          value={value === 'mixed' ? '' : value}
          placeholder={value === 'mixed' ? t`Mixed` : ''}
          rows={field.rows}
          maxLength={field.maxLength}
          onPreview={(next) => change.preview((overlay) => field.write(next, overlay))}
          onCommit={(next, run) => change.commit((overlay) => field.write(next, overlay), run)}
        />
      )
    }
    default:
      return assertNever(field)
  }
}

/** A checkbox. It shows a dash if the overlays differ. */
function ToggleControl({ field, overlays, change }: ControlProps<ToggleDescriptor>) {
  const value = sharedValue(overlays, field.read, false)
  const onChange = (next: boolean) => change.commit((overlay) => field.write(next, overlay))
  if (value === 'mixed') return <Checkbox label={field.label} isChecked="mixed" onChange={onChange} />
  return <Switch label={field.label} isOn={value} onChange={onChange} />
}
