import type { CssPixels } from '../../../../base/units.ts'
import { moveElement } from '../moveElement.ts'

/**
 * Positions an element. Null hides it. `isHeld` means that a gesture is in progress, so the element may soon reappear.
 */
export type Place = (at: { readonly x: CssPixels; readonly y: CssPixels } | null, isHeld: boolean) => void

const OUT_OF_SIGHT: CssPixels = -65_536

/** During a gesture, elements are moved off-screen, because toggling `visibility` would repaint the page each time. */
export function placing(element: HTMLElement): Place {
  const { style } = element
  return (at, isHeld) => {
    const isShown = at !== null || (isHeld && style.visibility === 'visible')
    if (at) moveElement(element, at.x, at.y)
    else if (isShown) moveElement(element, OUT_OF_SIGHT, 0)
    const visibility = isShown ? 'visible' : 'hidden'
    if (style.visibility !== visibility) style.visibility = visibility
  }
}
