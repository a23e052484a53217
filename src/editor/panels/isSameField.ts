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

/** True if a field looks the same for two versions of an overlay. */
export function showsSame(field: InspectorField, { before, after, fps }: Versions): boolean {
  if (before === after) return true
  if (!isSame(field.read(after), field.read(before))) return false
  if (((field.reset?.(after) ?? null) === null) !== ((field.reset?.(before) ?? null) === null)) return false
  return field.note === undefined || field.note(before, fps) === field.note(after, fps)
}

/**
 * True if a control looks the same for both props. Its handlers read the overlays again, so other changes do not
 * matter; dragging a clip on the timeline only re-renders the control of its start.
 */
export function isSameField(before: FieldControlProps, after: FieldControlProps): boolean {
  const { field, overlays, fps } = after
  if (field !== before.field || after.ids !== before.ids || fps !== before.fps) return false
  return overlays.every((overlay, position) => {
    const other = before.overlays[position]
    return other !== undefined && showsSame(field, { before: other, after: overlay, fps })
  })
}
