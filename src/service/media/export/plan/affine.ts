import type { Motion } from '../../../../scene/styles/motion.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { OutputGeometry } from '../outputGeometry.ts'
import type { Area } from './boxes.ts'

/** `x' = a x + c y + e`, `y' = b x + d y + f`. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export type Point = readonly [number, number]

/** Applies `inner` first, then `outer`. */
export function after(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

export function applied({ a, b, c, d, e, f }: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Null if the matrix is singular. */
export function inverted({ a, b, c, d, e, f }: Affine): Affine | null {
  const determinant = a * d - b * c
  if (Math.abs(determinant) < 1e-6) return null
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}

export const shiftBy = (e: number, f: number): Affine => ({ a: 1, b: 0, c: 0, d: 1, e, f })
export const scaleBy = (a: number, d = a): Affine => ({ a, b: 0, c: 0, d, e: 0, f: 0 })

function turnedBy(degrees: number): Affine {
  const radians = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  return { a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0 }
}

export interface OutputPlace {
  readonly output: OutputGeometry
  /** The canvas in output pixels. */
  readonly canvas: Area
}

/**
 * Maps the overlay's box, with its corner at 0, 0, to the output. Must apply the same transforms in the same order as
 * `MovingBox`.
 */
export function boxToOutput(overlay: Overlay, motion: Motion, { canvas, output }: OutputPlace): Affine {
  const { height, left, rotation, top, width } = overlay
  const moves = [
    shiftBy(-width / 2, -height / 2),
    turnedBy(rotation),
    turnedBy(motion.rotation),
    scaleBy(motion.scale),
    shiftBy(width * (0.5 + motion.shiftX), height * (0.5 + motion.shiftY)),
    // Browsers snap boxes that do not move to whole pixels.
    shiftBy(left, top),
    scaleBy(output.scale),
    shiftBy(output.left, output.top),
    shiftBy((canvas.right - canvas.left) * motion.slideX, (canvas.bottom - canvas.top) * motion.slideY),
  ]
  return moves.reduce((whole, move) => after(move, whole))
}

/** The bounding box of a transformed area. */
export function movedArea(affine: Affine, { bottom, left, right, top }: Area): Area {
  const corners: readonly Point[] = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ]
  const moved = corners.map((corner) => applied(affine, corner))
  const [xs, ys] = [moved.map(([x]) => x), moved.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
