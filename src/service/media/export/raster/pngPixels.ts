import { inflateSync } from 'node:zlib'

/** Rows of red, green, blue, alpha bytes; colours are not multiplied by alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

const SIGNATURE_BYTES = 8
const TRUE_COLOR = 2
const TRUE_COLOR_WITH_ALPHA = 6

function nearest(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft
  const [toLeft, toUp, toUpLeft] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

/** Undoes the prediction of one row, in place. `above` is the row before it, zeros for the first. */
function unfilter(row: Uint8Array, above: Uint8Array, { kind, step }: { kind: number; step: number }): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0)
    const up = above[at] ?? 0
    const upLeft = at < step ? 0 : (above[at - step] ?? 0)
    const predicted =
      kind === 1 ? left : kind === 2 ? up : kind === 3 ? (left + up) >> 1 : kind === 4 ? nearest(left, up, upLeft) : 0
    row[at] = (row[at] ?? 0) + predicted
  }
}

/** Reads the PNG that a browser writes: 8 bits a channel, not interlaced. */
export function pngPixels(png: Buffer): Pixels {
  const parts: Buffer[] = []
  let [width, height, step] = [0, 0, 4]
  for (let at = SIGNATURE_BYTES; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      const color = body[9]
      if (body[8] !== 8 || body[12] !== 0 || (color !== TRUE_COLOR && color !== TRUE_COLOR_WITH_ALPHA)) {
        throw new Error('A browser wrote a PNG of an unknown kind.')
      }
      step = color === TRUE_COLOR ? 3 : 4
    } else if (type === 'IDAT') parts.push(body)
    at += 12 + length
  }
  const raw = inflateSync(Buffer.concat(parts))
  const stride = width * step
  const rgba = step === 4 ? new Uint8Array(stride * height) : new Uint8Array(width * height * 4).fill(255)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1)
    const row = raw.subarray(start + 1, start + 1 + stride)
    const kind = raw[start] ?? 0
    if (kind !== 0) unfilter(row, above, { kind, step })
    if (step === 4) rgba.set(row, y * stride)
    else for (let x = 0; x < width; x += 1) rgba.set(row.subarray(x * 3, x * 3 + 3), (y * width + x) * 4)
    above = row
  }
  return { width, height, rgba }
}
