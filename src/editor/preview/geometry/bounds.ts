import { centerOf, turned, type Box, type Point } from './box.ts'

/** Edges of an axis-aligned rectangle on the canvas. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boundsOf(box: Box): Bounds {
  const center = centerOf(box)
  const one = turned({ x: box.width / 2, y: box.height / 2 }, box.rotation)
  const other = turned({ x: box.width / 2, y: -box.height / 2 }, box.rotation)
  const halfWidth = Math.max(Math.abs(one.x), Math.abs(other.x))
  const halfHeight = Math.max(Math.abs(one.y), Math.abs(other.y))
  return {
    left: center.x - halfWidth,
    top: center.y - halfHeight,
    right: center.x + halfWidth,
    bottom: center.y + halfHeight,
  }
}

/** The bounding rectangle of all. Null if the list is empty. */
export function unionOf(all: readonly Bounds[]): Bounds | null {
  if (all.length === 0) return null
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

export function boxOfBounds({ bottom, left, right, top }: Bounds): Box {
  return { left, top, width: right - left, height: bottom - top, rotation: 0 }
}

/** The rectangle between two points, in any order. */
export function boundsBetween(one: Point, other: Point): Bounds {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  }
}

/** Tests whether a rectangle and a rotated box intersect, by the separating axis theorem. */
export function doTouch(rectangle: Bounds, box: Box): boolean {
  const around = boundsOf(box)
  const isApart =
    around.right < rectangle.left ||
    around.left > rectangle.right ||
    around.bottom < rectangle.top ||
    around.top > rectangle.bottom
  if (isApart) return false
  const center = centerOf(box)
  const corners = [
    { x: rectangle.left, y: rectangle.top },
    { x: rectangle.right, y: rectangle.top },
    { x: rectangle.right, y: rectangle.bottom },
    { x: rectangle.left, y: rectangle.bottom },
  ].map((corner) => turned({ x: corner.x - center.x, y: corner.y - center.y }, -box.rotation))
  const inBox = unionOf(corners.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })))
  if (!inBox) return false
  return (
    inBox.right >= -box.width / 2 &&
    inBox.left <= box.width / 2 &&
    inBox.bottom >= -box.height / 2 &&
    inBox.top <= box.height / 2
  )
}
