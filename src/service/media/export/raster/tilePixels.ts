import type { Pixels } from './pngPixels.ts'

/** A part of a sheet; its sides are even. */
export interface SheetPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Rows of red, green, blue and alpha, 0 to 255 and maybe fractions; colours are not multiplied by alpha. */
interface ColorRows {
  readonly rgba: Uint8Array | Float32Array
  /** Where the first pixel lies, and how many pixels further each row begins. */
  readonly start: number
  readonly stride: number
}

const RED = 0.2126
const GREEN = 0.7152
const BLUE = 0.0722
/** BT.709, limited range: what the video is written in. */
const LUMA_STEP = 219 / 255
const BLUE_STEP = 224 / 255 / 1.8556
const RED_STEP = 224 / 255 / 1.5748

/**
 * Raw `yuva420p`, `factor` times as clear. The colour of four pixels is their mean weighted by alpha: clear pixels have no colour of
 * their own, and would make edges grey.
 */
function yuvaOf({ height, width }: SheetPart, { rgba, start, stride }: ColorRows, factor: number): Buffer {
  const count = width * height
  const bytes = Buffer.alloc(count * 2 + count / 2, 128)
  const [blueAt, redAt, alphaAt] = [count, count + count / 4, count + count / 2]
  bytes.fill(16, 0, count)
  bytes.fill(0, alphaAt)
  for (let y = 0; y < height; y += 1) {
    const row = start + y * stride
    for (let x = 0; x < width; x += 1) {
      const at = (row + x) * 4
      const alpha = rgba[at + 3] ?? 0
      if (alpha === 0) continue
      const luma = RED * (rgba[at] ?? 0) + GREEN * (rgba[at + 1] ?? 0) + BLUE * (rgba[at + 2] ?? 0)
      bytes[y * width + x] = Math.round(16 + luma * LUMA_STEP)
      bytes[alphaAt + y * width + x] = Math.round(alpha * factor)
    }
  }
  for (let y = 0; y < height; y += 2) {
    const row = start + y * stride
    for (let x = 0; x < width; x += 2) {
      let [reds, greens, blues, alphas] = [0, 0, 0, 0]
      for (let corner = 0; corner < 4; corner += 1) {
        const at = (row + x + (corner & 1) + (corner >> 1) * stride) * 4
        const alpha = rgba[at + 3] ?? 0
        reds += (rgba[at] ?? 0) * alpha
        greens += (rgba[at + 1] ?? 0) * alpha
        blues += (rgba[at + 2] ?? 0) * alpha
        alphas += alpha
      }
      if (alphas === 0) continue
      const luma = RED * reds + GREEN * greens + BLUE * blues
      const at = ((y >> 1) * width) / 2 + (x >> 1)
      bytes[blueAt + at] = Math.round(128 + ((blues - luma) / alphas) * BLUE_STEP)
      bytes[redAt + at] = Math.round(128 + ((reds - luma) / alphas) * RED_STEP)
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
export function pictureTile({ rgba, width }: Pixels, part: SheetPart, factor: number): Buffer {
  return yuvaOf(part, { rgba, start: part.top * width + part.left, stride: width }, factor)
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
  const rgba = new Float32Array(ink.width * ink.height * 4)
  for (let y = 0; y < ink.height; y += 1) {
    for (let x = 0; x < ink.width; x += 1) {
      const from = ((ink.top + y) * sheet.width + ink.left + x) * 4
      const seen = seenAt(pair, fromLeft + x, fromTop + y) * factor
      const alpha = ((sheet.rgba[from + 3] ?? 0) / 255) * factor
      const rest = 1 - seen
      const own = rest <= 0.004 ? 0 : Math.min(1, Math.max(0, 1 - (1 - alpha) / rest))
      if (own === 0) continue
      const at = (y * ink.width + x) * 4
      rgba[at + 3] = own * 255
      for (let channel = 0; channel < 3; channel += 1) {
        rgba[at + channel] = Math.min(255, ((sheet.rgba[from + channel] ?? 0) * alpha) / (rest * own))
      }
    }
  }
  return yuvaOf(ink, { rgba, start: 0, stride: ink.width }, 1)
}
