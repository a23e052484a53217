import type { CssPixels } from '../../../base/units.ts'

/** Where the surface is and how large it is, kept so that no gesture has to ask the layout. */
export interface SurfaceBounds {
  readonly origin: () => { readonly left: CssPixels; readonly top: CssPixels }
  /** Reads the layout: only when the pointer enters or goes down, or something is dragged in. */
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
