import type { CssPixels } from '../../../base/units.ts'

/** Moves an element relative to its layout position. */
export function moveElement({ style }: HTMLElement, x: CssPixels, y: CssPixels): void {
  const transform = `translate(${x}px, ${y}px)`
  if (style.transform !== transform) style.transform = transform
}
