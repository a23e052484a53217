import type { CanvasPixels, Degrees } from '../../../base/units.ts'

/** The box of an overlay on the canvas, rotated about its centre. */
export interface Box {
  readonly left: CanvasPixels
  readonly top: CanvasPixels
  readonly width: CanvasPixels
  readonly height: CanvasPixels
  readonly rotation: Degrees
}

export interface Point {
  readonly x: number
  readonly y: number
}

export function centerOf(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Rotates a vector clockwise. The y axis points down. */
export function turned(vector: Point, degrees: Degrees): Point {
  const radians = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  return { x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine }
}

/** Converts a canvas point to the box's own axes. The origin is its top left corner. */
export function pointInBox(box: Box, point: Point): Point {
  const center = centerOf(box)
  const fromCenter = turned({ x: point.x - center.x, y: point.y - center.y }, -box.rotation)
  return { x: fromCenter.x + box.width / 2, y: fromCenter.y + box.height / 2 }
}

/** True if a canvas point is in the box or on its edge. */
export function isInBox(box: Box, point: Point): boolean {
  const { x, y } = pointInBox(box, point)
  return x >= 0 && y >= 0 && x <= box.width && y <= box.height
}
