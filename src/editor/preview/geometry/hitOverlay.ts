import type { Composition, Overlay } from '../../../composition/schema.ts'
import { topmostFirst } from '../../../scene/drawOrder.ts'
import { isInBox, type Point } from './box.ts'

/** The topmost overlay that is visible at a frame and lies under a canvas point, or null. */
export function hitOverlay(composition: Composition, frame: number, point: Point): Overlay | null {
  return topmostFirst(composition.overlays, frame).find((overlay) => isInBox(overlay, point)) ?? null
}
