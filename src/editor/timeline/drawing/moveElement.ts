import type { CssPixels } from '../../../base/units.ts'

/** Translates an element from its layout position. */
export function moveElement({ style }: HTMLElement, x: CssPixels, y: CssPixels): void {
  const transform = `translate(${x}px, ${y}px)`
  if (style.transform !== transform) style.transform = transform
}
