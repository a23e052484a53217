import type { Overlay } from '../../composition/schema.ts'

/** Whether two lists hold the same overlays, unchanged: unchanged overlays keep their reference. */
export function isSameOverlays(before: readonly Overlay[], after: readonly Overlay[]): boolean {
  return before.length === after.length && before.every((overlay, index) => overlay === after[index])
}
