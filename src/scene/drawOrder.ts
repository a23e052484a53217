import { MAX_ROW } from '../composition/limits.ts'
import type { Overlay } from '../composition/schema.ts'

/**
 * The z-index of an overlay. Lower rows are above higher ones, and within a row the later entry of `overlays` is above.
 * Spec: Overlay common fields, row.
 */
export function zIndexOf(overlay: Overlay): number {
  return MAX_ROW - overlay.row
}

/** Visible overlays at a frame, topmost first. */
export function topmostFirst(overlays: readonly Overlay[], frame: number): Overlay[] {
  return overlays
    .map((overlay, index) => ({ overlay, index }))
    .filter(({ overlay }) => overlay.type !== 'sound')
    .filter(({ overlay }) => frame >= overlay.from && frame < overlay.from + overlay.durationInFrames)
    .sort((one, other) => one.overlay.row - other.overlay.row || other.index - one.index)
    .map(({ overlay }) => overlay)
}
