import type { Point } from './shapePoints.ts'

interface Corner {
  /** Points at which the arc leaves the previous edge and meets the next one. */
  readonly start: Point
  readonly end: Point
  readonly radius: number
  readonly turnsRight: boolean
}

const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)

function towards(from: Point, to: Point, length: number): Point {
  const share = length / distance(from, to)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A rounded corner uses at most half of each adjacent edge, so that corners never overlap. */
function cornerOf([before, point, after]: readonly [Point, Point, Point], wanted: number): Corner | null {
  const shortest = Math.min(distance(before, point), distance(point, after))
  if (shortest === 0) return null
  const cross = (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)
  const dot = (before.x - point.x) * (after.x - point.x) + (before.y - point.y) * (after.y - point.y)
  const half = Math.atan2(Math.abs(cross), dot) / 2
  const reach = Math.min(wanted / Math.tan(half), shortest / 2)
  return {
    start: towards(point, before, reach),
    end: towards(point, after, reach),
    radius: reach * Math.tan(half),
    turnsRight: cross > 0,
  }
}

/** The path of a closed outline, with corners rounded by at most `radius`. */
export function outlinePath(points: readonly Point[], radius: number): string {
  const steps = points.map((point, index) => {
    const [before, after] = [points.at(index - 1), points[(index + 1) % points.length]]
    const corner = radius > 0 && before && after ? cornerOf([before, point, after], radius) : null
    if (!corner) return `L ${point.x} ${point.y}`
    const { end, start, turnsRight } = corner
    return `L ${start.x} ${start.y} A ${corner.radius} ${corner.radius} 0 0 ${turnsRight ? 1 : 0} ${end.x} ${end.y}`
  })
  return `${steps.join(' ').replace(/^L/u, 'M')} Z`
}
