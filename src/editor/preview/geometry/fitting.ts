import type { CssPixels } from '../../../base/units.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../../session/view/previewOptions.ts'
import type { Bounds } from './bounds.ts'
import type { Box, Point } from './box.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Position of the canvas in its panel, in CSS pixels. */
export interface Fitting extends Size {
  readonly left: CssPixels
  readonly top: CssPixels
  /** CSS pixels per canvas pixel. */
  readonly scale: number
}

/** The visible part of the canvas: the whole canvas, or a zoom with this canvas point at the panel's centre. */
export type Viewport = { readonly zoom: 'fit' } | { readonly zoom: number; readonly center: Point }

/** Whole-pixel edges may reduce the canvas to this share of its largest size. */
const WORTH = 0.97

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/**
 * The largest scale that fits, slightly reduced if that puts the edges on whole pixels. Only then does a full-canvas
 * picture occlude the layers below, which the browser can skip, so that layered video plays smoothly.
 */
function fittingScale(canvas: Size, room: Size): number {
  const largest = Math.min(room.width / canvas.width, room.height / canvas.height)
  const steps = commonDivisor(canvas.width, canvas.height)
  const whole = Math.floor(largest * steps) / steps
  return whole >= largest * WORTH ? whole : largest
}

const availableSize = (panel: Size, margin: CssPixels): Size => ({
  width: Math.max(1, panel.width - margin * 2),
  height: Math.max(1, panel.height - margin * 2),
})

/** Centres the canvas in its panel, as large as fits with a margin. */
export function fitCanvas(canvas: Size, panel: Size, margin: CssPixels): Fitting {
  const scale = fittingScale(canvas, availableSize(panel, margin))
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  return {
    width,
    height,
    scale,
    left: Math.round((panel.width - width) / 2),
    top: Math.round((panel.height - height) / 2),
  }
}

/** Places the canvas at a scale, with this canvas point at the panel's centre. */
function fittingAround(canvas: Size, panel: Size, at: { readonly scale: number; readonly center: Point }): Fitting {
  const { center, scale } = at
  return {
    width: canvas.width * scale,
    height: canvas.height * scale,
    scale,
    // Rounding would make a stepwise zoom drift away from the pointer.
    left: panel.width / 2 - center.x * scale,
    top: panel.height / 2 - center.y * scale,
  }
}

export function fittingOf(
  canvas: Size,
  panel: Size,
  view: { readonly viewport: Viewport; readonly margin: CssPixels },
): Fitting {
  const { viewport, margin } = view
  if (viewport.zoom === 'fit') return fitCanvas(canvas, panel, margin)
  return fittingAround(canvas, panel, { scale: viewport.zoom, center: viewport.center })
}

/** Makes a rectangle visible that may extend beyond the canvas. The scale never exceeds the normal fit. */
export function fittingAll(
  canvas: Size,
  panel: Size,
  view: { readonly part: Bounds; readonly margin: CssPixels },
): Fitting {
  const { part, margin } = view
  const fitted = fitCanvas(canvas, panel, margin)
  const room = availableSize(panel, margin)
  const scale = Math.min(fitted.scale, room.width / (part.right - part.left), room.height / (part.bottom - part.top))
  const center = { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 }
  return scale === fitted.scale ? fitted : fittingAround(canvas, panel, { scale, center })
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Zooms around a canvas point, limited so that the panel's centre stays on the canvas. */
export function viewportAt(canvas: Size, zoom: number, center: Point): Viewport {
  return { zoom, center: { x: within(center.x, 0, canvas.width), y: within(center.y, 0, canvas.height) } }
}

/** Zooms so that the canvas point under a point of the panel stays in place. */
export function zoomedViewport(
  canvas: Size,
  panel: Size,
  zoom: { readonly shown: Fitting; readonly factor: number; readonly at: Point },
): Viewport {
  const { at, factor, shown } = zoom
  const scale = within(shown.scale * factor, Math.min(MIN_ZOOM, shown.scale), MAX_ZOOM)
  const held = canvasPoint(at, shown, shown.scale)
  const center = { x: held.x - (at.x - panel.width / 2) / scale, y: held.y - (at.y - panel.height / 2) / scale }
  return viewportAt(canvas, scale, center)
}

/** Pans by CSS pixels. */
export function pannedViewport(
  canvas: Size,
  panel: Size,
  drag: { readonly shown: Fitting; readonly by: Point },
): Viewport {
  const { by, shown } = drag
  const middle = canvasPoint({ x: panel.width / 2 - by.x, y: panel.height / 2 - by.y }, shown, shown.scale)
  return viewportAt(canvas, shown.scale, middle)
}

/** Converts a point of the panel to canvas pixels. */
export function canvasPoint(page: Point, shown: { readonly left: number; readonly top: number }, scale: number): Point {
  return { x: (page.x - shown.left) / scale, y: (page.y - shown.top) / scale }
}

export function boxInPanel(box: Box, { left, scale, top }: Fitting): Box {
  return {
    left: left + box.left * scale,
    top: top + box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
    rotation: box.rotation,
  }
}
