import type { CssPixels } from '../../../base/units.ts'

/** Glyphs of one style, each drawn once on its background. Offsets and sizes are in device pixels. */
export interface GlyphSheet {
  readonly source: CanvasImageSource
  readonly cellHeight: number
  /** Returns the offsets of letters, drawing missing ones. Accepts at most as many letters as the sheet has cells. */
  readonly placesOf: (letters: readonly string[]) => readonly number[]
}

export interface GlyphStyle {
  readonly font: string
  readonly ground: string
  readonly text: string
  readonly letterWidth: CssPixels
  readonly height: CssPixels
  readonly devicePixelRatio: number
}

/** When all cells are used, the sheet is emptied. */
const CELLS = 128

/** Requires a monospaced font. */
export function createGlyphSheet(style: GlyphStyle): GlyphSheet {
  const { devicePixelRatio, height, letterWidth } = style
  const cellWidth = Math.ceil(letterWidth * devicePixelRatio)
  const cellHeight = Math.round(height * devicePixelRatio)
  const source = new OffscreenCanvas(CELLS * cellWidth, cellHeight)
  const ctx = source.getContext('2d', { alpha: false })
  if (!ctx) throw new Error('This browser gives no 2D canvas.')
  const places = new Map<string, number>()
  const empty = (): void => {
    places.clear()
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.fillStyle = style.ground
    ctx.fillRect(0, 0, source.width, source.height)
    ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    ctx.font = style.font
    ctx.textAlign = 'left'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = style.text
  }
  const draw = (letter: string): number => {
    const x = places.size * cellWidth
    ctx.fillText(letter, x / devicePixelRatio, height / 2 + 0.5)
    places.set(letter, x)
    return x
  }
  empty()
  return {
    source,
    cellHeight,
    placesOf(letters) {
      const others = new Set(letters.filter((letter) => !places.has(letter)))
      if (places.size + others.size > CELLS) empty()
      return letters.map((letter) => places.get(letter) ?? draw(letter))
    },
  }
}
