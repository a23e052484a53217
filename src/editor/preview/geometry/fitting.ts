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

/** How much smaller than possible the canvas may be shown for the sake of whole pixels. */
const WORTH = 0.97

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/**
 * The largest scale at which the canvas fits; slightly smaller where its edges then lie on whole pixels. A picture that fills
 * the canvas hides what lies below it only with whole pixels, and what is hidden is not drawn: layers of video play smoothly.
 */
function fittingScale(canvas: Size, room: Size): number {
  const largest = Math.min(room.width / canvas.width, room.height / canvas.height)
  const steps = commonDivisor(canvas.width, canvas.height)
  const whole = Math.floor(largest * steps) / steps
  return whole >= largest * WORTH ? whole : largest
}

/** Centres the canvas in its panel, as large as it fits with a margin around. */
export function fitCanvas(canvas: Size, panel: Size, margin: CssPixels): Fitting {
  const room = { width: Math.max(1, panel.width - margin * 2), height: Math.max(1, panel.height - margin * 2) }
  const scale = fittingScale(canvas, room)
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
