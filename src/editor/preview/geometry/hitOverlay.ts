import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'
import { topmostFirst } from '../../../scene/drawOrder.ts'
import { isInBox, type Point } from './box.ts'

/** The overlays that are visible at a frame and lie under a canvas point, the topmost first. */
export function overlaysUnder(composition: Composition, frame: number, point: Point): Overlay[] {
  return topmostFirst(composition.overlays, frame).filter((overlay) => isInBox(overlay, point))
}

/** The topmost overlay that is visible at a frame and lies under a canvas point, or null. */
export function hitOverlay(composition: Composition, frame: number, point: Point): Overlay | null {
  return overlaysUnder(composition, frame, point)[0] ?? null
}

/** The one below the selected one, and after the lowest the topmost again; the topmost where none of them is selected. */
export function nextUnder(under: readonly Overlay[], selection: ReadonlySet<OverlayId>): Overlay | null {
  const selected = under.findIndex(({ id }) => selection.has(id))
  return under[(selected + 1) % Math.max(1, under.length)] ?? null
}
