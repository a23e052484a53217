import type { TakeBytes } from '../bytePool.ts'

/** One number per pixel: alpha in the highest byte, then blue, green, red. Colours are not premultiplied. */
export interface PixelRows {
  /** Signed because unoptimized V8 boxes larger unsigned numbers. */
  readonly rgba: Int32Array
  /** Index of the first pixel. Row starts are `stride` pixels apart. */
  readonly start: number
  readonly stride: number
}

/** A part of a sheet, with even sides. */
export interface SheetRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface SpriteOptions {
  /** Opacity factor, 0 to 1. */
  readonly opacity: number
  readonly take: TakeBytes
}

const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722
/** BT.709, limited range, like the output. */
const LUMA_STEP = 219 / 255
const BLUE_STEP = 224 / 255 / 1.8556
const RED_STEP = 224 / 255 / 1.5748

const lumaOf = (pixel: number): number =>
  Math.round(16 + (RED * (pixel & 255) + GREEN * ((pixel >> 8) & 255) + BLUE * ((pixel >> 16) & 255)) * LUMA_STEP)

/** Writes U and V of each 2 × 2 block. V starts `further` bytes after U. */
function writeChroma({ height, width }: SheetRegion, { start, stride, rgba }: PixelRows, bytes: Buffer): void {
  const count = width * height
  const further = count / 4
  // Plain variables, because unoptimized code would allocate objects for every block.
  let upper = 0
  let next = 0
  let lower = 0
  let after = 0
  let blue = 128
  let red = 128
  for (let y = 0; y < height; y += 2) {
    for (let x = 0, from = start + y * stride, to = count + (y * width) / 4; x < width; x += 2, from += 2, to += 1) {
      const below = from + stride
      const isLikeLast =
        rgba[from] === upper && rgba[from + 1] === next && rgba[below] === lower && rgba[below + 1] === after
      if (!isLikeLast) {
        upper = rgba[from] ?? 0
        next = rgba[from + 1] ?? 0
        lower = rgba[below] ?? 0
        after = rgba[below + 1] ?? 0
        // Weights the average by alpha, because transparent pixels have no colour and would grey the edges.
        const alphas = (upper >>> 24) + (next >>> 24) + (lower >>> 24) + (after >>> 24)
        const reds = weighted(upper, 0) + weighted(next, 0) + weighted(lower, 0) + weighted(after, 0)
        const greens = weighted(upper, 8) + weighted(next, 8) + weighted(lower, 8) + weighted(after, 8)
        const blues = weighted(upper, 16) + weighted(next, 16) + weighted(lower, 16) + weighted(after, 16)
        const luma = RED * reds + GREEN * greens + BLUE * blues
        blue = alphas === 0 ? 128 : Math.round(128 + ((blues - luma) / alphas) * BLUE_STEP)
        red = alphas === 0 ? 128 : Math.round(128 + ((reds - luma) / alphas) * RED_STEP)
      }
      bytes[to] = blue
      bytes[to + further] = red
    }
  }
}

/** A colour channel times alpha. */
const weighted = (pixel: number, shift: number): number => ((pixel >> shift) & 255) * (pixel >>> 24)

function writeLuma(
  { height, width }: SheetRegion,
  { start, stride, rgba }: PixelRows,
  { bytes, opacity }: { readonly bytes: Buffer; readonly opacity: number },
): void {
  const further = width * height * 1.5
  let last = 0
  let luma = 16
  let alpha = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, from = start + y * stride, to = y * width; x < width; x += 1, from += 1, to += 1) {
      const pixel = rgba[from] ?? 0
      if (pixel !== last) {
        last = pixel
        alpha = Math.round((pixel >>> 24) * opacity)
        luma = pixel >>> 24 === 0 ? 16 : lumaOf(pixel)
      }
      bytes[to] = luma
      bytes[to + further] = alpha
    }
  }
}

/** Converts a region to raw `yuva420p`. Most pixels repeat the previous one, so only changes are computed. */
export function yuvaSprite(region: SheetRegion, rows: PixelRows, { opacity, take }: SpriteOptions): Buffer {
  const bytes = take(region.width * region.height * 2.5)
  writeLuma(region, rows, { bytes, opacity })
  writeChroma(region, rows, bytes)
  return bytes
}
