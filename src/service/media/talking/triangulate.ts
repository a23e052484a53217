export interface Point {
  readonly x: number
  readonly y: number
}

export type Triangle = readonly [a: number, b: number, c: number]

interface Circle {
  readonly triangle: Triangle
  readonly x: number
  readonly y: number
  readonly squaredRadius: number
}

/**
 * Delaunay triangulation by Bowyer and Watson. Every point is added to the triangles so far: those whose circumcircle
 * contains it are replaced by triangles between their outline and the point.
 */
export function triangulate(points: readonly Point[]): Triangle[] {
  const around = enclosing(points)
  const all = [...points, ...around]
  const count = points.length
  let circles = [circleOf([count, count + 1, count + 2], all)]
  for (const [index, point] of points.entries()) {
    const outline = new Map<string, readonly [number, number]>()
    const kept: Circle[] = []
    for (const circle of circles) {
      if ((point.x - circle.x) ** 2 + (point.y - circle.y) ** 2 >= circle.squaredRadius) kept.push(circle)
      else for (const edge of edgesOf(circle.triangle)) toggle(outline, edge)
    }
    for (const [a, b] of outline.values()) kept.push(circleOf([a, b, index], all))
    circles = kept
  }
  return circles.map(({ triangle }) => triangle).filter((corners) => corners.every((corner) => corner < count))
}

/** An edge of two removed triangles is inside their outline. */
function toggle(outline: Map<string, readonly [number, number]>, [a, b]: readonly [number, number]): void {
  const name = a < b ? `${a} ${b}` : `${b} ${a}`
  if (!outline.delete(name)) outline.set(name, [a, b])
}

const edgesOf = ([a, b, c]: Triangle): readonly (readonly [number, number])[] => [
  [a, b],
  [b, c],
  [c, a],
]

/** The corners of a triangle far around all points. */
function enclosing(points: readonly Point[]): readonly Point[] {
  const reach = 1_000 * Math.max(1, ...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  return [
    { x: -reach, y: -reach },
    { x: 3 * reach, y: -reach },
    { x: -reach, y: 3 * reach },
  ]
}

function circleOf(triangle: Triangle, points: readonly Point[]): Circle {
  const [a, b, c] = triangle.map((index) => points[index] ?? { x: 0, y: 0 }) as [Point, Point, Point]
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const double = 2 * (bx * cy - by * cx)
  // Three points on a line have no circle. They are replaced by the next point.
  if (double === 0) return { triangle, x: a.x, y: a.y, squaredRadius: Infinity }
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  const [x, y] = [(cy * b2 - by * c2) / double, (bx * c2 - cx * b2) / double]
  return { triangle, x: a.x + x, y: a.y + y, squaredRadius: x * x + y * y }
}
