import type { Pixels } from './pngPixels.ts'
import { yuvaSprite, type SheetRegion, type SpriteOptions } from './yuvaSprite.ts'

/**
 * The opaque bounds within a region, extended to even edges relative to its corner. Null if the region is transparent.
 */
export function opaqueBounds({ width, rgba }: Pixels, region: SheetRegion): SheetRegion | null {
  let [left, top, right, bottom] = [region.width, region.height, 0, 0]
  for (let y = 0; y < region.height; y += 1) {
    const row = (region.top + y) * width + region.left
    const isTransparent = (x: number): boolean => (rgba[row + x] ?? 0) >>> 24 === 0
    let first = 0
    while (first < region.width && isTransparent(first)) first += 1
    if (first === region.width) continue
    let last = region.width - 1
    while (last >= right && isTransparent(last)) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  if (right <= left) return null
  const [evenLeft, evenTop] = [left - (left % 2), top - (top % 2)]
  return {
    left: region.left + evenLeft,
    top: region.top + evenTop,
    width: right + (right % 2) - evenLeft,
    height: bottom + (bottom % 2) - evenTop,
  }
}

export function pictureSprite({ width, rgba }: Pixels, region: SheetRegion, making: SpriteOptions): Buffer {
  return yuvaSprite(region, { rgba, start: region.top * width + region.left, stride: width }, making)
}

/** One overlay drawn around a white picture and around a black one. */
export interface MattePair {
  readonly white: { readonly sheet: Pixels; readonly region: SheetRegion }
  readonly black: { readonly sheet: Pixels; readonly region: SheetRegion }
}

/** The overlay with its filters around a black picture, and its opaque bounds. */
export interface BorderDrawing {
  readonly sheet: Pixels
  readonly region: SheetRegion
  readonly bounds: SheetRegion
}

/**
 * The visible share of the picture, 0 to 1. It is derived from the difference between a pixel drawn around white and
 * the same pixel drawn around black.
 */
function seenBetween(white: number, black: number): number {
  const apart = (shift: number): number =>
    ((white >>> shift) & 255) * (white >>> 24) - ((black >>> shift) & 255) * (black >>> 24)
  return Math.min(1, Math.max(0, (apart(0) + apart(8) + apart(16)) / (3 * 255 * 255)))
}

/** Reads the visible share pixel by pixel. Most pixels repeat the previous one, so only changes are computed. */
function seenReader({ black, white }: MattePair): (x: number, y: number) => number {
  let lastWhite = 0
  let lastBlack = 0
  let seen = 0
  return (x, y) => {
    const onWhite = white.sheet.rgba[(white.region.top + y) * white.sheet.width + white.region.left + x] ?? 0
    const onBlack = black.sheet.rgba[(black.region.top + y) * black.sheet.width + black.region.left + x] ?? 0
    if (onWhite !== lastWhite || onBlack !== lastBlack) {
      lastWhite = onWhite
      lastBlack = onBlack
      seen = seenBetween(onWhite, onBlack)
    }
    return seen
  }
}

/** The visible share of each pixel as raw `gray`. */
export function maskSprite(pair: MattePair, { opacity, take }: SpriteOptions): Buffer {
  const { height, width } = pair.white.region
  const bytes = take(width * height)
  const seenAt = seenReader(pair)
  let lastSeen = 0
  let byte = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const seen = seenAt(x, y)
      if (seen !== lastSeen) byte = Math.round(seen * opacity * 255)
      lastSeen = seen
      bytes[y * width + x] = byte
    }
  }
  return bytes
}

/** Computes a pixel of the border layer from the pixel drawn around black and the visible share of the picture. */
function borderPixel(border: number, seen: number, opacity: number): number {
  const alpha = ((border >>> 24) / 255) * opacity
  const rest = 1 - seen
  const own = rest <= 0.004 ? 0 : Math.min(1, Math.max(0, 1 - (1 - alpha) / rest))
  if (own === 0) return 0
  const share = alpha / (rest * own)
  const colour = (shift: number): number => Math.min(255, Math.round(((border >>> shift) & 255) * share)) << shift
  return (Math.round(own * 255) << 24) | colour(16) | colour(8) | colour(0)
}

/**
 * The border layer within its opaque bounds. Overlaying it and then the masked picture produces what the page shows:
 * `(1 − seen) ((1 − a) below + a colour) + seen picture`.
 */
export function borderSprite(pair: MattePair, border: BorderDrawing, { opacity, take }: SpriteOptions): Buffer {
  const { bounds, region, sheet } = border
  const [fromLeft, fromTop] = [bounds.left - region.left, bounds.top - region.top]
  const rgba = new Int32Array(bounds.width * bounds.height)
  const seenAt = seenReader(pair)
  let lastSeen = 0
  let lastBorder = 0
  let pixel = 0
  for (let y = 0; y < bounds.height; y += 1) {
    for (let x = 0; x < bounds.width; x += 1) {
      const seen = seenAt(fromLeft + x, fromTop + y) * opacity
      const here = sheet.rgba[(bounds.top + y) * sheet.width + bounds.left + x] ?? 0
      if (seen !== lastSeen || here !== lastBorder) {
        lastSeen = seen
        lastBorder = here
        pixel = borderPixel(here, seen, opacity)
      }
      rgba[y * bounds.width + x] = pixel
    }
  }
  return yuvaSprite(bounds, { rgba, start: 0, stride: bounds.width }, { opacity: 1, take })
}
