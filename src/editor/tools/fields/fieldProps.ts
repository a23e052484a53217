import { t } from '@lingui/core/macro'
import type { FieldFrame } from '../../../ui/fields/Field.tsx'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import type { Tool } from '../../../composition/tools/tools.ts'
import type { ToolControl, ToolField } from '../../../composition/tools/definition/toolFields.ts'
import type { ToolInput } from '../toolInput.ts'

/** What the fields of a form share. */
export interface FormContext {
  readonly tool: Tool
  readonly projectId: string
  /** What would be sent now. */
  readonly input: ToolInput
  /** What holds for fields that are left out. */
  readonly defaults: ToolInput
  readonly onChange: (changes: ToolInput) => void
  /** The words on an overlay's block. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay and scrolls and seeks to where it can be seen. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** What the control of one field is given. */
export interface FieldProps<Kind extends ToolControl['kind'] = ToolControl['kind']> {
  readonly form: FormContext
  readonly field: ToolField
  readonly control: Extract<ToolControl, { readonly kind: Kind }>
  /** Label, hint, what is wrong, and the way back to what holds where nothing is given. */
  readonly frame: FieldFrame
}

/** What stands in an empty field: what a tool does then. */
export function emptyWords({ tool }: FormContext, field: ToolField): string {
  if (field.isRequired) return ''
  if (tool.kind === 'search') return t`Any`
  if (field.control.kind === 'language') return t`Automatic`
  return tool.overlayTypes.length > 0 ? t`As it is` : t`Automatic`
}
