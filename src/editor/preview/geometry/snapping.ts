import { centerOf, turned, type Box } from './box.ts'

/** A line drawn while something snaps to it, in canvas pixels. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

export interface Snapped {
  readonly left: number
  readonly top: number
  readonly guides: readonly Guide[]
}

/** The smallest upright rectangle around a rotated box. */
export function boundsOf(box: Box): { left: number; top: number; right: number; bottom: number } {
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

function nearestShift(
  places: readonly number[],
  lines: readonly number[],
  reach: number,
): { shift: number; line: number } | null {
  let best: { shift: number; line: number } | null = null
  for (const place of places) {
    for (const line of lines) {
      const shift = line - place
      if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best.shift))) best = { shift, line }
    }
  }
  return best
}

/**
 * Pulls a moved box so that its centre or an edge meets the canvas's centre or edges, or those of other boxes.
 * @param scene.reach how near is near enough, in canvas pixels
 */
export function snappedMove(
  box: Box,
  scene: { readonly width: number; readonly height: number; readonly others: readonly Box[]; readonly reach: number },
): Snapped {
  const bounds = boundsOf(box)
  const others = scene.others.map(boundsOf)
  const columns = [
    0,
    scene.width / 2,
    scene.width,
    ...others.flatMap((other) => [other.left, (other.left + other.right) / 2, other.right]),
  ]
  const lines = [
    0,
    scene.height / 2,
    scene.height,
    ...others.flatMap((other) => [other.top, (other.top + other.bottom) / 2, other.bottom]),
  ]
  const x = nearestShift([(bounds.left + bounds.right) / 2, bounds.left, bounds.right], columns, scene.reach)
  const y = nearestShift([(bounds.top + bounds.bottom) / 2, bounds.top, bounds.bottom], lines, scene.reach)
  return {
    left: box.left + (x?.shift ?? 0),
    top: box.top + (y?.shift ?? 0),
    guides: [...(x ? [{ axis: 'x' as const, at: x.line }] : []), ...(y ? [{ axis: 'y' as const, at: y.line }] : [])],
  }
}
