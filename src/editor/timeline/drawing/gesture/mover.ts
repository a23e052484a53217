import type { CssPixels } from '../../../../base/units.ts'

/** Moves one element from where the layout put it. */
export interface Mover {
  readonly moveTo: (x: CssPixels, y: CssPixels) => void
}

/** How far an element can be moved each way; more is out of sight. */
const REACH: CssPixels = 131_072

/** An animation that stands still: its time is where the element is, a millisecond a pixel. */
function axis(element: Element, from: Keyframe, to: Keyframe): Animation {
  const animation = element.animate([from, to], { duration: 2 * REACH, fill: 'both' })
  animation.pause()
  return animation
}

const movers = new WeakMap<Element, Mover>()

/**
 * Moves an element by two animations that stand still. Measured in Chromium 156: a changed `transform` style makes the browser
 * put all its layers together anew in that frame (1 to 1.6 ms in the editor), also with `will-change`; the time of an animation
 * goes to the layer alone. A hidden element has no layer and is better left where it is.
 */
export function moverOf(element: Element): Mover {
  const known = movers.get(element)
  if (known) return known
  const across = axis(element, { transform: `translateX(${-REACH}px)` }, { transform: `translateX(${REACH}px)` })
  const down = axis(element, { translate: `0px ${-REACH}px` }, { translate: `0px ${REACH}px` })
  let before = { x: Number.NaN, y: Number.NaN }
  const moveTo = (x: CssPixels, y: CssPixels): void => {
    if (x !== before.x) across.currentTime = REACH + Math.max(-REACH, Math.min(x, REACH))
    if (y !== before.y) down.currentTime = REACH + Math.max(-REACH, Math.min(y, REACH))
    before = { x, y }
  }
  moveTo(0, 0)
  const mover = { moveTo }
  movers.set(element, mover)
  return mover
}

/** Where a mover has put an element. */
export function placeOf(element: Element): { readonly x: CssPixels; readonly y: CssPixels } {
  const [x = 0, y = 0] = element.getAnimations().map(({ currentTime }) => Number(currentTime) - REACH)
  return { x, y }
}
