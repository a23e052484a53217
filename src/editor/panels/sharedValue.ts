import { isSame } from '../../composition/isSame.ts'
import type { Overlay } from '../../composition/schema.ts'

/** The value that all overlays share, or `mixed` if they differ. */
export function sharedValue<Value>(
  overlays: readonly Overlay[],
  read: (overlay: Overlay) => Value,
  fallback: Value,
): Value | 'mixed' {
  const [first, ...others] = overlays
  if (first === undefined) return fallback
  const value = read(first)
  return others.every((overlay) => isSame(read(overlay), value)) ? value : 'mixed'
}
