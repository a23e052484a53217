import type { FrameSize, Places } from './faceWarp.ts'
import type { Triangle } from './triangulate.ts'

/** 8-bit RGB, row by row. */
export type RgbPixels = Uint8Array<ArrayBuffer>

export interface MeshPicture {
  readonly picture: RgbPixels
  readonly size: FrameSize
  readonly triangles: readonly Triangle[]
  /** The vertices in the picture. */
  readonly rest: Places
}

/** Draws the triangles that have moved. The others are already in the frame. */
export function drawTriangles(frame: RgbPixels, mesh: MeshPicture, places: Places): void {
  const { rest, triangles } = mesh
  const isMoved = (corner: number): boolean =>
    places[corner * 2] !== rest[corner * 2] || places[corner * 2 + 1] !== rest[corner * 2 + 1]
  for (const triangle of triangles) {
    if (triangle.some(isMoved)) drawTriangle(frame, { ...mesh, places }, triangle)
  }
}

/** Pixels this far outside are drawn too, so that no gap shows between neighbours. */
const RIM = 1e-3

const value = (numbers: RgbPixels | Places, at: number): number => numbers[at] ?? 0

function drawTriangle(
  frame: RgbPixels,
  { picture, places, rest, size }: MeshPicture & { readonly places: Places },
  [a, b, c]: Triangle,
): void {
  const [ax, ay] = [value(places, a * 2), value(places, a * 2 + 1)]
  const [bx, by] = [value(places, b * 2), value(places, b * 2 + 1)]
  const [cx, cy] = [value(places, c * 2), value(places, c * 2 + 1)]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-6) return
  const [au, av] = [value(rest, a * 2), value(rest, a * 2 + 1)]
  const [bu, bv] = [value(rest, b * 2) - au, value(rest, b * 2 + 1) - av]
  const [cu, cv] = [value(rest, c * 2) - au, value(rest, c * 2 + 1) - av]
  const { height, width } = size
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))
  // The parts of the corners b and c at a pixel change evenly from pixel to pixel.
  const stepB = (cy - ay) / area
  const stepC = (ay - by) / area
  const [lastX, lastY] = [width - 1.001, height - 1.001]
  for (let y = top; y <= bottom; y += 1) {
    let partB = ((left - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
    let partC = ((y - ay) * (bx - ax) - (left - ax) * (by - ay)) / area
    let at = (y * width + left) * 3
    for (let x = left; x <= right; x += 1, partB += stepB, partC += stepC, at += 3) {
      if (partB < -RIM || partC < -RIM || partB + partC > 1 + RIM) continue
      const u = Math.min(lastX, Math.max(0, au + partB * bu + partC * cu))
      const v = Math.min(lastY, Math.max(0, av + partB * bv + partC * cv))
      const wholeU = Math.floor(u)
      const wholeV = Math.floor(v)
      const restU = u - wholeU
      const restV = v - wholeV
      const from = (wholeV * width + wholeU) * 3
      const below = from + width * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = value(picture, from + channel) * (1 - restU) + value(picture, from + channel + 3) * restU
        const lower = value(picture, below + channel) * (1 - restU) + value(picture, below + channel + 3) * restU
        frame[at + channel] = upper * (1 - restV) + lower * restV + 0.5
      }
    }
  }
}
