import type { FramesPerSecond } from '../../base/units.ts'
import { isSame } from '../../composition/isSame.ts'
import type { Overlay } from '../../composition/schema.ts'
import type { InspectorField } from './fields/inspectorField.ts'
import type { FieldControlProps } from './FieldControl.tsx'

interface Versions {
  readonly before: Overlay
  readonly after: Overlay
  readonly fps: FramesPerSecond
}

/** Whether a field shows the same for two versions of an overlay. */
export function showsSame(field: InspectorField, { before, after, fps }: Versions): boolean {
  if (before === after) return true
  if (!isSame(field.read(after), field.read(before))) return false
  if (((field.reset?.(after) ?? null) === null) !== ((field.reset?.(before) ?? null) === null)) return false
  return field.note === undefined || field.note(before, fps) === field.note(after, fps)
}

/**
 * Whether a control shows the same for both. What it does reads the overlays anew, so other changes of them do not matter:
 * while one is dragged on the timeline, only the control of its start re-renders.
 */
export function isSameField(before: FieldControlProps, after: FieldControlProps): boolean {
  const { field, overlays, fps } = after
  if (field !== before.field || after.ids !== before.ids || fps !== before.fps) return false
  return overlays.every((overlay, position) => {
    const other = before.overlays[position]
    return other !== undefined && showsSame(field, { before: other, after: overlay, fps })
  })
}
