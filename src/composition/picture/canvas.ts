import type { CanvasPixels } from '../../base/units.ts'
import { assertNever } from '../../base/assertNever.ts'
import { MAX_CANVAS_PIXELS, MAX_OFFSET_PIXELS, MAX_OVERLAY_PIXELS, MIN_CANVAS_PIXELS } from '../limits.ts'
import type { CanvasRatio } from '../schema.ts'

export interface Size {
  readonly width: CanvasPixels
  readonly height: CanvasPixels
}

export interface Box extends Size {
  readonly left: CanvasPixels
  readonly top: CanvasPixels
}

const factorOf = (ratio: CanvasRatio): number => {
  switch (ratio) {
    case '16:9':
      return 16 / 9
    case '9:16':
      return 9 / 16
    case '1:1':
      return 1
    case '4:5':
      return 4 / 5
    default:
      return assertNever(ratio)
  }
}

/** The canvas of a ratio for the given short side: 9:16 at 1080 is 1080 × 1920. */
export function canvasSize(ratio: CanvasRatio, shortSide: CanvasPixels = 1_080): Size {
  const factor = factorOf(ratio)
  const short = Math.max(MIN_CANVAS_PIXELS, Math.min(shortSide, MAX_CANVAS_PIXELS * Math.min(factor, 1 / factor)))
  return factor >= 1
    ? { width: Math.round(short * factor), height: Math.round(short) }
    : { width: Math.round(short), height: Math.round(short / factor) }
}

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** A box of the given size around a centre, within the limits of version 1. */
export function centredBox(size: Size, centre: { readonly x: CanvasPixels; readonly y: CanvasPixels }): Box {
  const width = within(Math.round(size.width), 1, MAX_OVERLAY_PIXELS)
  const height = within(Math.round(size.height), 1, MAX_OVERLAY_PIXELS)
  return {
    left: within(Math.round(centre.x - width / 2), -MAX_OFFSET_PIXELS, MAX_OFFSET_PIXELS) + 0,
    top: within(Math.round(centre.y - height / 2), -MAX_OFFSET_PIXELS, MAX_OFFSET_PIXELS) + 0,
    width,
    height,
  }
}

/** Snaps a side to the canvas side if they are nearly equal, so that rounding leaves no hairline gap. */
const snapped = (side: CanvasPixels, canvasSide: CanvasPixels): CanvasPixels =>
  Math.abs(side - canvasSide) <= 2 ? canvasSide : side

/**
 * A picture's box centred on the canvas with its aspect ratio kept: fully visible (`contain`), or covering the canvas
 * (`cover`).
 */
export function fittedBox(picture: Size, canvas: Size, fit: 'contain' | 'cover'): Box {
  const factors = [canvas.width / picture.width, canvas.height / picture.height]
  const factor = fit === 'contain' ? Math.min(...factors) : Math.max(...factors)
  const size = {
    width: snapped(picture.width * factor, canvas.width),
    height: snapped(picture.height * factor, canvas.height),
  }
  return centredBox(size, { x: canvas.width / 2, y: canvas.height / 2 })
}
