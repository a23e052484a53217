import type { CssPixels } from '../../../base/units.ts'
import type { CanvasLayer } from './canvasLayer.ts'
import type { DrawContext } from './drawContext.ts'
import type { FitLabel } from './labels.ts'
import type { ChipColors } from './palette.ts'

/** Words at a point of the surface. */
export interface PlacedWords {
  readonly x: CssPixels
  readonly y: CssPixels
  readonly words: string
}

/** A few words on a small ground. They are drawn: text in the page would be laid out and painted anew with every movement. */
export interface WordsChip {
  /** All letters of the font must be equally wide. */
  readonly write: (words: string, look: ChipLook) => void
}

export interface ChipLook {
  readonly font: string
  readonly colors: ChipColors
  readonly fitLabel: FitLabel
  readonly devicePixelRatio: number
}

/** The widest it gets. */
export const CHIP_WIDTH: CssPixels = 264
export const CHIP_HEIGHT: CssPixels = 20
const PADDING: CssPixels = 7
const CORNER: CssPixels = 4

/** Draws words on a ground that is as wide as they are. */
export function paintChip(ctx: DrawContext, words: string, { font, colors, fitLabel }: ChipLook): void {
  const letterWidth = fitLabel.widthOf('0', font)
  const room = Math.floor((CHIP_WIDTH - 2 * PADDING) / letterWidth)
  const fitted = words.length <= room ? words : `${words.slice(0, room - 1)}…`
  const width = Math.ceil(fitted.length * letterWidth) + 2 * PADDING
  ctx.clearRect(0, 0, CHIP_WIDTH, CHIP_HEIGHT)
  ctx.beginPath()
  ctx.roundRect(0, 0, width, CHIP_HEIGHT, CORNER)
  ctx.fillStyle = colors.line
  ctx.fill()
  ctx.beginPath()
  ctx.roundRect(1, 1, width - 2, CHIP_HEIGHT - 2, CORNER - 1)
  ctx.fillStyle = colors.ground
  ctx.fill()
  ctx.font = font
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = colors.text
  ctx.fillText(fitted, PADDING, CHIP_HEIGHT / 2 + 0.5)
}

export function createWordsChip(layer: CanvasLayer): WordsChip {
  let written: { readonly words: string; readonly colors: ChipColors; readonly devicePixelRatio: number } | null = null

  return {
    write(words, look) {
      const { colors, devicePixelRatio } = look
      const isWritten =
        written?.words === words && written.colors === colors && written.devicePixelRatio === devicePixelRatio
      if (isWritten) return
      written = { words, colors, devicePixelRatio }
      layer.paint({ width: CHIP_WIDTH, height: CHIP_HEIGHT, devicePixelRatio }, (ctx) => paintChip(ctx, words, look))
    },
  }
}
