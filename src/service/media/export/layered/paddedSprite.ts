import type { TakeBytes } from '../bytePool.ts'
import type { Box } from '../plan/renderPlan.ts'

interface Plane {
  readonly width: number
  readonly height: number
}

/** Planes of `yuva420p`, in their order. */
function planesOf({ height, width }: Box): Plane[] {
  const half = { width: width / 2, height: height / 2 }
  return [{ width, height }, half, half, { width, height }]
}

/** A sprite as it is drawn, raw `yuva420p`. */
export interface TrimmedSprite {
  readonly bytes: Buffer
  readonly bounds: Box
}

/** Raw `yuva420p` of the ink within a larger box, clear around it. */
export function paddedSprite({ bytes, bounds }: TrimmedSprite, box: Box, take: TakeBytes = Buffer.allocUnsafe): Buffer {
  const padded = take(box.width * box.height * 2.5).fill(0)
  let [from, to] = [0, 0]
  const [left, top] = [bounds.left - box.left, bounds.top - box.top]
  const outer = planesOf(box)
  planesOf(bounds).forEach(({ height, width }, index) => {
    const plane = outer[index] ?? { width: 0, height: 0 }
    const scale = plane.width / box.width
    for (let y = 0; y < height; y += 1) {
      bytes.copy(padded, to + (top * scale + y) * plane.width + left * scale, from + y * width, from + (y + 1) * width)
    }
    from += width * height
    to += plane.width * plane.height
  })
  return padded
}
