import type { TakeBytes } from '../bytePool.ts'
import type { Box } from '../plan/renderPlan.ts'

interface Plane {
  readonly width: number
  readonly height: number
}

function planesOf({ height, width }: Box): Plane[] {
  const half = { width: width / 2, height: height / 2 }
  return [{ width, height }, half, half, { width, height }]
}

/** A raw `yuva420p` sprite, trimmed to its opaque bounds. */
export interface TrimmedSprite {
  readonly bytes: Buffer
  readonly bounds: Box
}

/** Pads a sprite with transparency to a larger box. */
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
