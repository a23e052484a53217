import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Pixels whose colours are not premultiplied. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** One number per pixel: alpha in the highest byte, then blue, green, red. */
  readonly rgba: Int32Array
}

/** Views four-byte pixels as numbers. The bytes must start at a multiple of four. */
export const rgbaOf = ({ buffer, byteLength, byteOffset }: Uint8Array | Uint8ClampedArray): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4)

const SIGNATURE_BYTES = 8
const TRUE_COLOR = 2
const TRUE_COLOR_WITH_ALPHA = 6

function nearest(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft
  const [toLeft, toUp, toUpLeft] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

interface Row {
  readonly start: number
  readonly length: number
  /** Bytes per pixel. */
  readonly step: number
  /** The same bytes as 32-bit pixels. Null for RGB. */
  readonly pixels: Int32Array | null
}

const LOW_BITS = 0x7f7f7f7f
const HIGH_BITS = ~LOW_BITS

/** Adds to each byte of a row the byte above it, for four bytes at once and without carry between them. */
function unfilterUp(pixels: Int32Array, start: number, width: number): void {
  for (let at = start; at < start + width; at += 1) {
    const own = pixels[at] ?? 0
    const above = pixels[at - width] ?? 0
    pixels[at] = own === 0 ? above : ((own & LOW_BITS) + (above & LOW_BITS)) ^ ((own ^ above) & HIGH_BITS)
  }
}

/**
 * Undoes the filter of one row in place; the row above must already be done. Each filter has its own loop, because the
 * loop runs for every byte.
 */
function unfilter(bytes: Uint8Array, { length, pixels, start, step }: Row, kind: number): void {
  const end = start + length
  const isFirst = start === 0
  const upOf = (at: number): number => (isFirst ? 0 : (bytes[at - length] ?? 0))
  if (kind === 1) {
    for (let at = start + step; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) + (bytes[at - step] ?? 0)
  } else if (kind === 2 && !isFirst && pixels !== null) {
    // Chromium uses this filter for every row.
    unfilterUp(pixels, start / 4, length / 4)
  } else if (kind === 2 && !isFirst) {
    for (let at = start; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) + (bytes[at - length] ?? 0)
  } else if (kind === 3) {
    for (let at = start; at < end; at += 1) {
      const left = at < start + step ? 0 : (bytes[at - step] ?? 0)
      bytes[at] = (bytes[at] ?? 0) + ((left + upOf(at)) >> 1)
    }
  } else if (kind === 4) {
    for (let at = start; at < end; at += 1) {
      const isLeftmost = at < start + step
      const left = isLeftmost ? 0 : (bytes[at - step] ?? 0)
      const upLeft = isLeftmost || isFirst ? 0 : (bytes[at - length - step] ?? 0)
      bytes[at] = (bytes[at] ?? 0) + nearest(left, upOf(at), upLeft)
    }
  }
}

/** Converts RGB to RGBA. */
function withAlpha(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
  }
  return rgba
}

const unpack = promisify(inflate)

/** Decodes a PNG as browsers write it: 8 bits per channel, not interlaced. */
export async function pngPixels(png: Buffer): Promise<Pixels> {
  const deflated: Buffer[] = []
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
    } else if (type === 'IDAT') deflated.push(body)
    at += 12 + length
  }
  const length = width * step
  // Decompresses into one buffer, because joining several would copy all bytes again. Then removes the filter byte of
  // each row.
  const unpacked = await unpack(Buffer.concat(deflated), { chunkSize: Math.max(64, (length + 1) * height + 1) })
  const bytes = unpacked.byteOffset % 4 === 0 ? unpacked : new Uint8Array(unpacked)
  const pixels = step === 4 ? rgbaOf(bytes.subarray(0, length * height)) : null
  for (let y = 0; y < height; y += 1) {
    const from = y * (length + 1)
    const kind = bytes[from] ?? 0
    bytes.copyWithin(y * length, from + 1, from + 1 + length)
    unfilter(bytes, { start: y * length, length, step, pixels }, kind)
  }
  const rows = bytes.subarray(0, length * height)
  return { width, height, rgba: rgbaOf(step === 4 ? rows : withAlpha(rows)) }
}
