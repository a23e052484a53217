import type { CssPixels } from '../../../base/units.ts'
import { createCanvasLayer } from './canvasLayer.ts'
import type { FitLabel } from './labels.ts'

/** Words at a point of the surface. */
export interface PlacedWords {
  readonly x: CssPixels
  readonly y: CssPixels
  readonly words: string
}

/** A few words on a small ground, drawn and moved without any layout. */
export interface WordsChip {
  readonly show: (placed: PlacedWords | null, look: ChipLook) => void
}

export interface ChipLook {
  /** All its letters are equally wide, so that words need no measuring. */
  readonly font: string
  readonly ground: string
  readonly line: string
  readonly text: string
  readonly devicePixelRatio: number
  readonly fitLabel: FitLabel
}

/** Size of the canvas: what the words do not need of it stays clear. */
export const CHIP_WIDTH: CssPixels = 264
export const CHIP_HEIGHT: CssPixels = 20
const PADDING: CssPixels = 6

export function createWordsChip(canvas: HTMLCanvasElement): WordsChip {
  const layer = createCanvasLayer(canvas)
  let painted = ''

  const paint = (words: string, look: ChipLook): void => {
    const key = [words, look.font, look.ground, look.line, look.text, look.devicePixelRatio].join('\n')
    if (painted === key) return
    painted = key
    const { devicePixelRatio, fitLabel, font, ground, line, text } = look
    layer.paint({ width: CHIP_WIDTH, height: CHIP_HEIGHT, devicePixelRatio }, (ctx) => {
      ctx.clearRect(0, 0, CHIP_WIDTH, CHIP_HEIGHT)
      const letterWidth = fitLabel.widthOf('0', font)
      const room = Math.floor((CHIP_WIDTH - 2 * PADDING) / letterWidth)
      const fitted = words.length <= room ? words : `${words.slice(0, room - 1)}…`
      const width = Math.ceil(fitted.length * letterWidth) + 2 * PADDING
      ctx.beginPath()
      ctx.roundRect(0.5, 0.5, width - 1, CHIP_HEIGHT - 1, 4)
      ctx.fillStyle = ground
      ctx.fill()
      ctx.lineWidth = 1
      ctx.strokeStyle = line
      ctx.stroke()
      ctx.font = font
      ctx.textAlign = 'left'
      ctx.textBaseline = 'middle'
      ctx.fillStyle = text
      ctx.fillText(fitted, PADDING, CHIP_HEIGHT / 2 + 0.5)
    })
  }
  return {
    show(placed, look) {
      const { style } = canvas
      const isSaid = placed !== null && placed.words !== ''
      if (isSaid) {
        paint(placed.words, look)
        style.transform = `translate(${placed.x}px, ${placed.y}px)`
      }
      const wanted = isSaid ? 'visible' : 'hidden'
      if (style.visibility !== wanted) style.visibility = wanted
    },
  }
}
