/** A point in canvas pixels from the shape's corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface ShapeBox {
  readonly width: number
  readonly height: number
  /** Distance kept to the box's edge, so that the outline stays inside. */
  readonly inset: number
}

function onEllipse(box: ShapeBox, turn: number, radiusShare: number): Point {
  const radians = turn * 2 * Math.PI - Math.PI / 2
  const radiusX = Math.max(0, box.width / 2 - box.inset) * radiusShare
  const radiusY = Math.max(0, box.height / 2 - box.inset) * radiusShare
  return { x: box.width / 2 + radiusX * Math.cos(radians), y: box.height / 2 + radiusY * Math.sin(radians) }
}

/** Corners of a regular polygon with its first corner at the top, stretched to the box. */
export function polygonPoints(box: ShapeBox, corners: number): Point[] {
  return Array.from({ length: corners }, (_, index) => onEllipse(box, index / corners, 1))
}

/** How deep the valleys of a star lie between its centre and its tips. */
const STAR_VALLEY_SHARE = 0.45

/** Tips and valleys of a star with its first tip at the top, stretched to the box. */
export function starPoints(box: ShapeBox, tips: number): Point[] {
  return Array.from({ length: tips * 2 }, (_, index) =>
    onEllipse(box, index / (tips * 2), index % 2 === 0 ? 1 : STAR_VALLEY_SHARE),
  )
}

/** A triangle that stands on its base. */
export function trianglePoints({ height, inset, width }: ShapeBox): Point[] {
  return [
    { x: width / 2, y: inset },
    { x: width - inset, y: height - inset },
    { x: inset, y: height - inset },
  ]
}

/** A block arrow that points right: the shaft is half as high as the head. */
export function arrowPoints({ height, inset, width }: ShapeBox): Point[] {
  const middle = height / 2
  const shaft = Math.max(0, middle - inset) / 2
  const neck = Math.max(inset, width - inset - Math.min(height * 0.75, width / 2))
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

/** The `points` attribute of an SVG polygon. */
export function pointsAttribute(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}
