/** A point in canvas pixels, relative to the shape's corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface ShapeBox {
  readonly width: number
  readonly height: number
  /** Distance from the box's edge that keeps the outline inside. */
  readonly inset: number
}

function onEllipse(box: ShapeBox, turn: number, radiusShare: number): Point {
  const radians = turn * 2 * Math.PI - Math.PI / 2
  const radiusX = Math.max(0, box.width / 2 - box.inset) * radiusShare
  const radiusY = Math.max(0, box.height / 2 - box.inset) * radiusShare
  return { x: box.width / 2 + radiusX * Math.cos(radians), y: box.height / 2 + radiusY * Math.sin(radians) }
}

/** Corners of a regular polygon, stretched to the box. The first corner is at the top. */
export function polygonPoints(box: ShapeBox, corners: number): Point[] {
  return Array.from({ length: corners }, (_, index) => onEllipse(box, index / corners, 1))
}

/** Inner radius of a star, as a fraction of the outer one. */
const STAR_VALLEY_SHARE = 0.45

/** Outer and inner points of a star, stretched to the box. The first tip is at the top. */
export function starPoints(box: ShapeBox, tips: number, valleyShare = STAR_VALLEY_SHARE): Point[] {
  return Array.from({ length: tips * 2 }, (_, index) =>
    onEllipse(box, index / (tips * 2), index % 2 === 0 ? 1 : valleyShare),
  )
}

export function trianglePoints({ height, inset, width }: ShapeBox): Point[] {
  return [
    { x: width / 2, y: inset },
    { x: width - inset, y: height - inset },
    { x: inset, y: height - inset },
  ]
}

/** Proportions of a block arrow, as fractions of the box's width and height. */
export interface ArrowShares {
  readonly headLength?: number | undefined
  readonly shaftWidth?: number | undefined
}

const SHAFT_SHARE = 0.5

/**
 * A block arrow that points right. By default the shaft is half as tall as the head, which is at most half the arrow's
 * length.
 */
export function arrowPoints({ height, inset, width }: ShapeBox, shares: ArrowShares = {}): Point[] {
  const middle = height / 2
  const shaft = Math.max(0, middle - inset) * (shares.shaftWidth ?? SHAFT_SHARE)
  const length = Math.max(0, width - inset * 2)
  const head = shares.headLength === undefined ? Math.min(height * 0.75, width / 2) : length * shares.headLength
  const neck = Math.max(inset, width - inset - head)
  return [
    { x: inset, y: middle - shaft },
    { x: neck, y: middle - shaft },
    { x: neck, y: inset },
    { x: width - inset, y: middle },
    { x: neck, y: height - inset },
    { x: neck, y: middle + shaft },
    { x: inset, y: middle + shaft },
  ]
}
