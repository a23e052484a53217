import type { CssPixels } from '../../../base/units.ts'

/** Position and size of the surface. They are cached, so that gestures read no layout. */
export interface SurfaceBounds {
  readonly origin: () => { readonly left: CssPixels; readonly top: CssPixels }
  /** Reads layout, so it is only called on pointer enter, pointer down and drag enter. */
  readonly measure: () => void
}

export function createSurfaceBounds(surface: HTMLElement): SurfaceBounds {
  let origin = { left: 0, top: 0 }
  return {
    origin: () => origin,
    measure() {
      const { left, top } = surface.getBoundingClientRect()
      origin = { left, top }
    },
  }
}
