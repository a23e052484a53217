import type { FramesPerSecond } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { InspectorField } from '../fields/inspectorField.ts'
import type { FieldChange } from '../useFieldChange.ts'

/** Props of every field control. */
export interface ControlProps<Field extends InspectorField> {
  readonly field: Field
  /** The selected overlays. There is at least one. */
  readonly overlays: readonly Overlay[]
  readonly ids: readonly number[]
  readonly fps: FramesPerSecond
  readonly change: FieldChange
  /** `onReset` restores the default, and is absent if the default is set. */
  readonly frame: { readonly label: string; readonly onReset?: () => void; readonly description?: string }
}

/** Handlers of a live field that gives all overlays the same value. */
export function liveHandlers<Value>(
  field: { readonly write: (value: Value, overlay: Overlay) => ReturnType<InspectorField['write']> },
  change: FieldChange,
) {
  return {
    onPreview: (value: Value) => change.preview((overlay) => field.write(value, overlay)),
    onCommit: (value: Value) => change.commit((overlay) => field.write(value, overlay)),
    onCancel: change.cancel,
  }
}
