import type { CssPixels } from '../../../base/units.ts'
import type { Point } from './box.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Where the canvas lies in its panel, in CSS pixels of the page's panel. */
export interface Fitting extends Size {
  readonly left: CssPixels
  readonly top: CssPixels
  /** CSS pixels per canvas pixel. */
  readonly scale: number
}

/** Centres the canvas in its panel, as large as it fits with a margin around. */
export function fitCanvas(canvas: Size, panel: Size, margin: CssPixels): Fitting {
  const room = { width: Math.max(1, panel.width - margin * 2), height: Math.max(1, panel.height - margin * 2) }
  const scale = Math.min(room.width / canvas.width, room.height / canvas.height)
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  return {
    width,
    height,
    scale,
    left: Math.round((panel.width - width) / 2),
    top: Math.round((panel.height - height) / 2),
  }
}

/** A point of the page in canvas pixels, where the canvas is shown in `shown` at `scale`. */
export function canvasPoint(page: Point, shown: { readonly left: number; readonly top: number }, scale: number): Point {
  return { x: (page.x - shown.left) / scale, y: (page.y - shown.top) / scale }
}
