import type { CssPixels, Milliseconds } from '../../../base/units.ts'
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
  /** `waiting`: it still says what was so a moment before. All letters of the font must be equally wide. */
  readonly write: (words: string, look: ChipLook) => 'written' | 'waiting'
  /** It is gone: what it says next, it says at once. */
  readonly forget: () => void
}

export interface ChipLook {
  readonly font: string
  readonly colors: ChipColors
  readonly fitLabel: FitLabel
  readonly devicePixelRatio: number
  readonly time: Milliseconds
}

/** The widest it gets. */
export const CHIP_WIDTH: CssPixels = 264
export const CHIP_HEIGHT: CssPixels = 20
const PADDING: CssPixels = 7
const CORNER: CssPixels = 4
/** Nobody reads faster, and words are the dearest part of a movement. */
const SHORTEST_STAY: Milliseconds = 50

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
  let written: { readonly words: string; readonly look: ChipLook } | null = null

  return {
    write(words, look) {
      const { colors, devicePixelRatio, time } = look
      const isSameLook = written?.look.colors === colors && written.look.devicePixelRatio === devicePixelRatio
      if (written && isSameLook && written.words === words) return 'written'
      if (written && isSameLook && time - written.look.time < SHORTEST_STAY) return 'waiting'
      written = { words, look }
      layer.paint({ width: CHIP_WIDTH, height: CHIP_HEIGHT, devicePixelRatio }, (ctx) => paintChip(ctx, words, look))
      return 'written'
    },
    forget() {
      written = null
    },
  }
}
