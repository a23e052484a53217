import { assertNever } from '../../base/assertNever.ts'
import { framesOfTimecode, timecodeOfFrames } from '../../base/timecode.ts'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Overlay } from '../../composition/schema.ts'
import { fontStack } from '../../scene/fonts/fontStack.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { NumberEntry } from '../../ui/parseNumberEntry.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TimecodeField } from '../../ui/TimecodeField.tsx'
import type { ChoiceDescriptor, InspectorField } from './fields/inspectorField.ts'
import { LiveTextArea } from './LiveTextArea.tsx'
import { useFieldChange } from './useFieldChange.ts'

export interface FieldControlProps {
  readonly field: InspectorField
  /** The selected overlays, at least one. */
  readonly overlays: readonly Overlay[]
  readonly ids: readonly number[]
  readonly fps: FramesPerSecond
}

/** One value, or `mixed` where the overlays differ. */
function sharedValue<Value>(
  overlays: readonly Overlay[],
  read: (overlay: Overlay) => Value,
  fallback: Value,
): Value | 'mixed' {
  const [first, ...others] = overlays
  if (first === undefined) return fallback
  const value = read(first)
  return others.every((overlay) => read(overlay) === value) ? value : 'mixed'
}

/** Reads timecode, also as a change: `+12f`, `-1.5`. */
function timeEntry(text: string, fps: FramesPerSecond): NumberEntry {
  const trimmed = text.trim()
  const sign = trimmed.startsWith('+') ? 1 : trimmed.startsWith('-') ? -1 : 0
  const parsed = framesOfTimecode(sign === 0 ? trimmed : trimmed.slice(1), fps)
  if (!parsed.ok) return { kind: 'invalid', message: 'Type a time, such as 00:03.12, 3.5 or +12f.' }
  return sign === 0
    ? { kind: 'absolute', value: parsed.value }
    : { kind: 'relative', change: (value) => value + sign * parsed.value }
}

function ChoiceControl({
  field,
  value,
  onCommit,
}: {
  field: ChoiceDescriptor
  value: string | null
  onCommit: (value: string) => void
}) {
  if (field.look === 'list') {
    return (
      <Select
        label={field.label}
        value={value}
        placeholder="Mixed"
        options={field.options.map(({ value: id, label, fontFamily }) => ({
          value: id,
          label,
          ...(fontFamily === undefined ? {} : { labelStyle: { fontFamily: fontStack(fontFamily) } }),
        }))}
        onChange={onCommit}
      />
    )
  }
  return (
    <SegmentedControl
      label={field.label}
      value={value}
      showIconsOnly={field.look === 'icons'}
      options={field.options}
      onChange={onCommit}
    />
  )
}

/** The control of one field for everything that is selected. */
export function FieldControl({ field, overlays, ids, fps }: FieldControlProps) {
  const change = useFieldChange(ids, field.label)
  const canReset = overlays.some((overlay) => (field.reset?.(overlay) ?? null) !== null)
  const onReset = canReset ? () => change.commit((overlay) => field.reset?.(overlay) ?? {}) : undefined
  const frame = { label: field.label, ...(onReset === undefined ? {} : { onReset }) }

  switch (field.kind) {
    case 'number': {
      const { min, max, step, decimals, unit, prefix } = field
      const shared = {
        ...frame,
        min,
        max,
        step,
        decimals,
        unit,
        value: sharedValue(overlays, field.read, min),
        onPreview: (value: number) => change.preview((overlay) => field.write(value, overlay)),
        onCommit: (value: number) => change.commit((overlay) => field.write(value, overlay)),
        onCancel: change.cancel,
        onPreviewEach: (next: (value: number) => number) =>
          change.preview((overlay) => field.write(next(field.read(overlay)), overlay)),
        onCommitEach: (next: (value: number) => number) =>
          change.commit((overlay) => field.write(next(field.read(overlay)), overlay)),
      }
      return field.isSlider === true ? (
        <Slider {...shared} hasEntry />
      ) : (
        <NumberField {...shared} prefix={prefix} labelPlacement={prefix === undefined ? 'top' : 'hidden'} />
      )
    }
    case 'frames':
      return (
        <TimecodeField
          {...frame}
          min={field.min}
          value={sharedValue(overlays, field.read, field.min)}
          format={(value) => timecodeOfFrames(value, fps)}
          parse={(text) => timeEntry(text, fps)}
          onPreview={(value) => change.preview((overlay) => field.write(value, overlay))}
          onCommit={(value) => change.commit((overlay) => field.write(value, overlay))}
          onCancel={change.cancel}
          onPreviewEach={(next) => change.preview((overlay) => field.write(next(field.read(overlay)), overlay))}
          onCommitEach={(next) => change.commit((overlay) => field.write(next(field.read(overlay)), overlay))}
        />
      )
    case 'color':
      return (
        <ColorField
          {...frame}
          value={sharedValue(overlays, field.read, '#000000')}
          hasAlpha={field.hasAlpha}
          onPreview={(value) => change.preview((overlay) => field.write(value, overlay))}
          onCommit={(value) => change.commit((overlay) => field.write(value, overlay))}
          onCancel={change.cancel}
        />
      )
    case 'choice': {
      const value = sharedValue(overlays, field.read, '')
      return (
        <ChoiceControl
          field={field}
          value={value === 'mixed' ? null : value}
          onCommit={(next) => change.commit((overlay) => field.write(next, overlay))}
        />
      )
    }
    case 'toggle': {
      const value = sharedValue(overlays, field.read, false)
      const onChange = (next: boolean) => change.commit((overlay) => field.write(next, overlay))
      return value === 'mixed' ? (
        <Checkbox label={field.label} isChecked="mixed" onChange={onChange} />
      ) : (
        <Switch label={field.label} isOn={value} onChange={onChange} />
      )
    }
    case 'text': {
      const value = sharedValue(overlays, field.read, '')
      return (
        <LiveTextArea
          key={ids.join(' ')}
          label={field.label}
          value={value === 'mixed' ? '' : value}
          placeholder={value === 'mixed' ? 'Mixed' : ''}
          rows={field.rows}
          maxLength={field.maxLength}
          onPreview={(next) => change.preview((overlay) => field.write(next, overlay))}
          onCommit={(next, run) => change.commit((overlay) => field.write(next, overlay), run)}
          onCancel={change.drop}
        />
      )
    }
    default:
      return assertNever(field)
  }
}
