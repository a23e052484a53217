import type { Pixels } from './pngPixels.ts'

/** A part of a sheet; its sides are even. */
export interface SheetPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Colours not multiplied by alpha, 0 to 255, and alpha 0 to 255; all may be fractions. */
type PixelReader = (x: number, y: number, into: Float64Array) => void

/** BT.709, limited range: what the video is written in. */
const lumaOf = (r: number, g: number, b: number): number => 16 + (0.2126 * r + 0.7152 * g + 0.0722 * b) * (219 / 255)
const blueOf = (r: number, g: number, b: number): number =>
  128 + ((b - (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 1.8556) * (224 / 255)
const redOf = (r: number, g: number, b: number): number =>
  128 + ((r - (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 1.5748) * (224 / 255)

/**
 * Raw `yuva420p`. The colour of four pixels is their mean weighted by alpha: clear pixels have no colour of their own, and would
 * make edges grey.
 */
function yuvaOf({ height, width }: SheetPart, read: PixelReader): Buffer {
  const count = width * height
  const half = width / 2
  const bytes = Buffer.alloc(count * 2 + count / 2, 128)
  const [blueAt, redAt, alphaAt] = [count, count + count / 4, count + count / 2]
  const pixel = new Float64Array(4)
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [reds, greens, blues, alphas] = [0, 0, 0, 0]
      for (let corner = 0; corner < 4; corner += 1) {
        const [px, py] = [x + (corner & 1), y + (corner >> 1)]
        read(px, py, pixel)
        const a = pixel[3] ?? 0
        const at = py * width + px
        bytes[alphaAt + at] = Math.round(a)
        if (a === 0) {
          bytes[at] = 16
          continue
        }
        const [r, g, b] = [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0]
        bytes[at] = Math.round(lumaOf(r, g, b))
        reds += r * a
        greens += g * a
        blues += b * a
        alphas += a
      }
      if (alphas === 0) continue
      const at = (y >> 1) * half + (x >> 1)
      bytes[blueAt + at] = Math.round(blueOf(reds / alphas, greens / alphas, blues / alphas))
      bytes[redAt + at] = Math.round(redOf(reds / alphas, greens / alphas, blues / alphas))
    }
  }
  return bytes
}

/** The part of a sheet's part on which something is drawn, its edges even from the part's corner; null where nothing is. */
export function inkOf({ rgba, width }: Pixels, part: SheetPart): SheetPart | null {
  let [left, top, right, bottom] = [part.width, part.height, 0, 0]
  for (let y = 0; y < part.height; y += 1) {
    const row = ((part.top + y) * width + part.left) * 4 + 3
    let first = 0
    while (first < part.width && rgba[row + first * 4] === 0) first += 1
    if (first === part.width) continue
    let last = part.width - 1
    while (last >= right && rgba[row + last * 4] === 0) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  if (right <= left) return null
  const [evenLeft, evenTop] = [left - (left % 2), top - (top % 2)]
  return {
    left: part.left + evenLeft,
    top: part.top + evenTop,
    width: right + (right % 2) - evenLeft,
    height: bottom + (bottom % 2) - evenTop,
  }
}

/** The tile of a part of a sheet, `factor` times as clear. */
export function pictureTile(sheet: Pixels, part: SheetPart, factor: number): Buffer {
  const { rgba, width } = sheet
  return yuvaOf(part, (x, y, into) => {
    const at = ((part.top + y) * width + part.left + x) * 4
    const alpha = rgba[at + 3] ?? 0
    into[3] = alpha * factor
    if (alpha === 0) return
    into[0] = rgba[at] ?? 0
    into[1] = rgba[at + 1] ?? 0
    into[2] = rgba[at + 2] ?? 0
  })
}

/** One overlay drawn twice: around a white and around a black picture. */
export interface MattePair {
  readonly white: { readonly sheet: Pixels; readonly part: SheetPart }
  readonly black: { readonly sheet: Pixels; readonly part: SheetPart }
}

/** The overlay with its filters around a black picture, and where it has ink. */
export interface Around {
  readonly sheet: Pixels
  readonly part: SheetPart
  readonly ink: SheetPart
}

/** How much of the picture is seen at a pixel, 0 to 1: how far white and black are apart there. */
function seenAt({ black, white }: MattePair, x: number, y: number): number {
  const whiteAt = ((white.part.top + y) * white.sheet.width + white.part.left + x) * 4
  const blackAt = ((black.part.top + y) * black.sheet.width + black.part.left + x) * 4
  const [one, other] = [white.sheet.rgba, black.sheet.rgba]
  const whiteAlpha = one[whiteAt + 3] ?? 0
  const blackAlpha = other[blackAt + 3] ?? 0
  let apart = 0
  for (let channel = 0; channel < 3; channel += 1) {
    apart += (one[whiteAt + channel] ?? 0) * whiteAlpha - (other[blackAt + channel] ?? 0) * blackAlpha
  }
  return Math.min(1, Math.max(0, apart / (3 * 255 * 255)))
}

/** How much of a file's picture is seen, raw `gray`. */
export function maskTile(pair: MattePair, factor: number): Buffer {
  const { height, width } = pair.white.part
  const bytes = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) bytes[y * width + x] = Math.round(seenAt(pair, x, y) * factor * 255)
  }
  return bytes
}

/**
 * What lies around a file's picture, in the box of its ink, so that laying this first and then the picture by its mask gives what the page shows:
 * `(1 − seen) ((1 − a) below + a colour) + seen picture`.
 */
export function surroundingsTile(pair: MattePair, around: Around, factor: number): Buffer {
  const { ink, part, sheet } = around
  const [fromLeft, fromTop] = [ink.left - part.left, ink.top - part.top]
  return yuvaOf(ink, (x, y, into) => {
    const at = ((ink.top + y) * sheet.width + ink.left + x) * 4
    const seen = seenAt(pair, fromLeft + x, fromTop + y) * factor
    const alpha = ((sheet.rgba[at + 3] ?? 0) / 255) * factor
    const rest = 1 - seen
    const own = rest <= 0.004 ? 0 : Math.min(1, Math.max(0, 1 - (1 - alpha) / rest))
    into[3] = own * 255
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (sheet.rgba[at + channel] ?? 0) * alpha
      into[channel] = own === 0 ? 0 : Math.min(255, value / (rest * own))
    }
  })
}
