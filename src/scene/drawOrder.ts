import { MAX_ROW } from '../composition/limits.ts'
import type { Overlay } from '../composition/schema.ts'

/**
 * The stacking height of an overlay: lower rows lie above higher rows. Within a row the later entry of `overlays` lies
 * above, which the page gives by itself. Spec: Overlay common fields, row.
 */
export function zIndexOf(overlay: Overlay): number {
  return MAX_ROW - overlay.row
}

/** The visible overlays from the topmost to the lowest at one frame. */
export function topmostFirst(overlays: readonly Overlay[], frame: number): Overlay[] {
  return overlays
    .map((overlay, index) => ({ overlay, index }))
    .filter(({ overlay }) => overlay.type !== 'sound')
    .filter(({ overlay }) => frame >= overlay.from && frame < overlay.from + overlay.durationInFrames)
    .sort((one, other) => one.overlay.row - other.overlay.row || other.index - one.index)
    .map(({ overlay }) => overlay)
}
