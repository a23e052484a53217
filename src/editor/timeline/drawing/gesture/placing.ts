import type { CssPixels } from '../../../../base/units.ts'
import { moveElement } from '../moveElement.ts'

/** Shows an element at a place, or nowhere. `isHeld`: a gesture lasts, so it may come back at any moment. */
export type Place = (at: { readonly x: CssPixels; readonly y: CssPixels } | null, isHeld: boolean) => void

const OUT_OF_SIGHT: CssPixels = -65_536

/** While a gesture lasts, what is nowhere waits out of sight: showing and hiding would paint the page anew each time. */
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
