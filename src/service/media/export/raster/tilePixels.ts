import { wordsOf, type Pixels } from './pngPixels.ts'
import { yuvaTile } from './yuvaTile.ts'

/** A part of a sheet; its sides are even. */
export interface SheetPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of a sheet's part on which something is drawn, its edges even from the part's corner; null where nothing is. */
export function inkOf({ width, words }: Pixels, part: SheetPart): SheetPart | null {
  let [left, top, right, bottom] = [part.width, part.height, 0, 0]
  for (let y = 0; y < part.height; y += 1) {
    const row = (part.top + y) * width + part.left
    const isClear = (x: number): boolean => (words[row + x] ?? 0) >>> 24 === 0
    let first = 0
    while (first < part.width && isClear(first)) first += 1
    if (first === part.width) continue
    let last = part.width - 1
    while (last >= right && isClear(last)) last -= 1
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
export function pictureTile({ width, words }: Pixels, part: SheetPart, factor: number): Buffer {
  return yuvaTile(part, { words, start: part.top * width + part.left, stride: width }, factor)
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
  const rgba = new Uint8ClampedArray(ink.width * ink.height * 4)
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
        rgba[at + channel] = ((sheet.rgba[from + channel] ?? 0) * alpha) / (rest * own)
      }
    }
  }
  return yuvaTile(ink, { words: wordsOf(rgba), start: 0, stride: ink.width }, 1)
}
