import { labelText } from '../../../client/messages/labelText.ts'
import type { ToolControl, ToolField } from '../../../composition/tools/definition/toolFields.ts'
import type { FieldFrame } from '../../../ui/fields/Field.tsx'
import { CaptionsControl } from './CaptionsControl.tsx'
import { ChangesControl } from './ChangesControl.tsx'
import type { FieldProps, FormContext } from './fieldProps.ts'
import { MediaControl } from './MediaControl.tsx'
import { OverlayControl, OverlaysControl } from './OverlayControl.tsx'
import { TagsControl } from './TagsControl.tsx'
import { ValueControl } from './ValueControl.tsx'
import { VoiceoverControl } from './VoiceoverControl.tsx'

export interface ToolFieldViewProps {
  readonly form: FormContext
  readonly field: ToolField
  /** Validation error. Undefined while it should not be shown. */
  readonly error: string | undefined
}

/** Captions are only offered if their source is a file. */
function isShown({ input }: FormContext, { control }: ToolField): boolean {
  return control.kind !== 'captions' || input['source'] === 'srt'
}

/** Controls at half width if their label is short. */
const halves: ReadonlySet<ToolControl['kind']> = new Set(['number', 'time', 'row'])
const SHORT_LABEL = 14
const isHalf = ({ label, control }: ToolField): boolean =>
  halves.has(control.kind) && labelText(label).length <= SHORT_LABEL

export function ToolFieldView({ form, field, error }: ToolFieldViewProps) {
  if (!isShown(form, field)) return null
  const { control } = field
  const isGiven = form.input[field.name] !== undefined
  const canReset = isGiven && !field.isRequired && control.kind !== 'switch' && control.kind !== 'overlay'
  const frame: FieldFrame = {
    label: labelText(field.label),
    ...(field.hint === undefined ? {} : { description: labelText(field.hint) }),
    ...(error === undefined ? {} : { error }),
    ...(canReset ? { onReset: () => form.onChange({ [field.name]: undefined }) } : {}),
  }
  return (
    <div className={isHalf(field) ? 'min-w-0' : 'col-span-2 min-w-0'}>
      <ControlView form={form} field={field} control={control} frame={frame} />
    </div>
  )
}

function ControlView({ form, field, control, frame }: FieldProps) {
  switch (control.kind) {
    case 'overlay':
      return <OverlayControl form={form} field={field} control={control} frame={frame} />
    case 'overlays':
      return <OverlaysControl form={form} field={field} control={control} frame={frame} />
    case 'media':
      return <MediaControl form={form} field={field} control={control} frame={frame} />
    case 'voiceover':
      return <VoiceoverControl form={form} field={field} control={control} frame={frame} />
    case 'captions':
      return <CaptionsControl form={form} field={field} control={control} frame={frame} />
    case 'tags':
      return <TagsControl form={form} field={field} control={control} frame={frame} />
    case 'changes':
      return <ChangesControl form={form} field={field} control={control} frame={frame} />
    default:
      return <ValueControl form={form} field={field} control={control} frame={frame} />
  }
}
