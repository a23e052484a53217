import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'
import { topmostFirst } from '../../../scene/drawOrder.ts'
import { isInBox, type Point } from './box.ts'

/** Overlays under a canvas point at this frame, topmost first. */
export function overlaysUnder(composition: Composition, frame: number, point: Point): Overlay[] {
  return topmostFirst(composition.overlays, frame).filter((overlay) => isInBox(overlay, point))
}

/** The topmost overlay under a canvas point at this frame. Null if there is none. */
export function hitOverlay(composition: Composition, frame: number, point: Point): Overlay | null {
  return overlaysUnder(composition, frame, point)[0] ?? null
}

/** The overlay below the selected one. After the lowest, it starts again with the topmost. */
export function nextUnder(under: readonly Overlay[], selection: ReadonlySet<OverlayId>): Overlay | null {
  const selected = under.findIndex(({ id }) => selection.has(id))
  return under[(selected + 1) % Math.max(1, under.length)] ?? null
}
