import type { Overlay, OverlayId } from '../../../composition/schema.ts'

/**
 * The overlay that Tab selects: the one below the selection, or above it with Shift. Null after the last one, so that
 * the focus can leave the picture.
 */
export function nextSelected(
  touchable: readonly Overlay[],
  selection: ReadonlySet<OverlayId>,
  direction: 1 | -1,
): Overlay | null {
  const isSelected = ({ id }: Overlay): boolean => selection.has(id)
  const current = direction === 1 ? touchable.findLastIndex(isSelected) : touchable.findIndex(isSelected)
  if (current < 0) return (direction === 1 ? touchable[0] : touchable.at(-1)) ?? null
  return touchable[current + direction] ?? null
}
