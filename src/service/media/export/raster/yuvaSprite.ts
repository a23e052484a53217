import type { TakeBytes } from '../bytePool.ts'

/** Rows of pixels; each has its alpha in its highest byte, then blue, green and red. Colours are not multiplied by alpha. */
export interface PixelRows {
  /** With a sign: an engine keeps larger numbers as objects until it has compiled what reads them. */
  readonly rgba: Int32Array
  /** Where the first pixel lies, and how many pixels further each row begins. */
  readonly start: number
  readonly stride: number
}

/** A part of a sheet; its sides are even. */
export interface SheetRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How a sprite is made. */
export interface SpriteOptions {
  /** So many times as clear. */
  readonly opacity: number
  /** Where its bytes go. */
  readonly take: TakeBytes
}

const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722
/** BT.709, limited range: what the video is written in. */
const LUMA_STEP = 219 / 255
const BLUE_STEP = 224 / 255 / 1.8556
const RED_STEP = 224 / 255 / 1.5748

const lumaOf = (pixel: number): number =>
  Math.round(16 + (RED * (pixel & 255) + GREEN * ((pixel >> 8) & 255) + BLUE * ((pixel >> 16) & 255)) * LUMA_STEP)

/** Writes the colours of four pixels each; `to` of `bytes` for blue, `further` bytes on for red. */
function writeChroma({ height, width }: SheetRegion, { start, stride, rgba }: PixelRows, bytes: Buffer): void {
  const count = width * height
  const further = count / 4
  // Plain variables: these lines run for every four pixels before they are compiled, and would make objects each time.
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
        // Their mean weighted by alpha. Clear pixels have no colour of their own, and would make edges grey.
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

/** One colour of a pixel by its alpha. */
const weighted = (pixel: number, shift: number): number => ((pixel >> shift) & 255) * (pixel >>> 24)

/** Writes brightness and alpha, `factor` times as clear. */
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

/** Raw `yuva420p` of a part of a sheet. Pixels are mostly like the one before: only others are worked out. */
export function yuvaSprite(region: SheetRegion, rows: PixelRows, { opacity, take }: SpriteOptions): Buffer {
  const bytes = take(region.width * region.height * 2.5)
  writeLuma(region, rows, { bytes, opacity })
  writeChroma(region, rows, bytes)
  return bytes
}
