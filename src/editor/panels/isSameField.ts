import type { FieldControlProps } from './FieldControl.tsx'

/**
 * Whether a control shows the same for both. What it does reads the overlays anew, so other changes of them do not matter:
 * while one is dragged on the timeline, only the control of its start is drawn again.
 */
export function isSameField(before: FieldControlProps, after: FieldControlProps): boolean {
  const { field, overlays } = after
  if (field !== before.field || after.ids !== before.ids || after.fps !== before.fps) return false
  return overlays.every((overlay, position) => {
    const other = before.overlays[position]
    if (overlay === other) return true
    if (!other || !Object.is(field.read(overlay), field.read(other))) return false
    return ((field.reset?.(overlay) ?? null) === null) === ((field.reset?.(other) ?? null) === null)
  })
}
