import { t } from '@lingui/core/macro'
import type { FieldFrame } from '../../../ui/fields/Field.tsx'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { Tool } from '../../../composition/tools/tools.ts'
import type { ToolControl, ToolField } from '../../../composition/tools/definition/toolFields.ts'
import type { ToolInput } from '../toolInput.ts'

export interface FormContext {
  readonly tool: Tool
  readonly projectId: string
  readonly input: ToolInput
  readonly defaults: ToolInput
  readonly onChange: (changes: ToolInput) => void
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

export interface FieldProps<Kind extends ToolControl['kind'] = ToolControl['kind']> {
  readonly form: FormContext
  readonly field: ToolField
  readonly control: Extract<ToolControl, { readonly kind: Kind }>
  readonly frame: FieldFrame
}

/** Placeholder that describes the default of an empty field. */
export function emptyWords({ tool }: FormContext, field: ToolField): string {
  if (field.isRequired) return ''
  if (tool.kind === 'search') return t`Any`
  if (field.control.kind === 'language') return t`Automatic`
  return tool.overlayTypes.length > 0 ? t`Unchanged` : t`Automatic`
}
