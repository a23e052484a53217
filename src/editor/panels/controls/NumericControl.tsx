import { assertNever } from '../../../base/assertNever.ts'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { TimecodeField } from '../../../ui/fields/TimecodeField.tsx'
import type { FramesDescriptor, NumberDescriptor } from '../fields/inspectorField.ts'
import { parseTimeEntry } from '../../../ui/fields/parseTimeEntry.ts'
import { sharedValue } from '../sharedValue.ts'
import { liveHandlers, type ControlProps } from './controlFrame.ts'

/**
 * Edits a number or time by dragging or typing. If the overlays differ, a change is applied to each one's own value.
 */
export function NumericControl({
  field,
  overlays,
  fps,
  change,
  frame,
}: ControlProps<NumberDescriptor | FramesDescriptor>) {
  const shared = {
    ...frame,
    ...liveHandlers(field, change),
    value: sharedValue(overlays, field.read, field.min),
    onPreviewEach: (next: (value: number) => number) =>
      change.preview((overlay) => field.write(next(field.read(overlay)), overlay)),
    onCommitEach: (next: (value: number) => number) =>
      change.commit((overlay) => field.write(next(field.read(overlay)), overlay)),
  }
  switch (field.kind) {
    case 'number': {
      const { min, max, step, decimals, unit, prefix } = field
      const rules = { min, max, step, decimals, unit }
      if (field.isSlider === true) return <Slider {...shared} {...rules} hasEntry />
      return (
        <NumberField {...shared} {...rules} prefix={prefix} labelPlacement={prefix === undefined ? 'top' : 'hidden'} />
      )
    }
    case 'frames':
      return (
        <TimecodeField
          {...shared}
          min={field.min}
          max={field.max}
          format={(value) => timecodeOfFrames(value, fps)}
          parse={(text) => parseTimeEntry(text, fps)}
        />
      )
    default:
      return assertNever(field)
  }
}
