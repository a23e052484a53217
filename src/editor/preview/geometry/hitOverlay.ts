import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'
import { topmostFirst } from '../../../scene/drawOrder.ts'
import { isInBox, type Point } from './box.ts'

/** Overlays visible at a frame under a canvas point, topmost first. */
export function overlaysUnder(composition: Composition, frame: number, point: Point): Overlay[] {
  return topmostFirst(composition.overlays, frame).filter((overlay) => isInBox(overlay, point))
}

/** The topmost overlay visible at a frame under a canvas point, or null. */
export function hitOverlay(composition: Composition, frame: number, point: Point): Overlay | null {
  return overlaysUnder(composition, frame, point)[0] ?? null
}

/** The overlay below the selected one, cycling back to the topmost. */
export function nextUnder(under: readonly Overlay[], selection: ReadonlySet<OverlayId>): Overlay | null {
  const selected = under.findIndex(({ id }) => selection.has(id))
  return under[(selected + 1) % Math.max(1, under.length)] ?? null
}
