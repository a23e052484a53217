import type { CssPixels } from '../../../base/units.ts'
import type { FitLabel } from './labels.ts'

/** Words at a point of the surface. */
export interface PlacedWords {
  readonly x: CssPixels
  readonly y: CssPixels
  readonly words: string
}

/** A few words on a small ground. It has the size it is given, so that new words make nothing else on the page move. */
export interface WordsChip {
  /** All letters of the font must be equally wide: words need no measuring then. */
  readonly show: (placed: PlacedWords | null, look: { readonly font: string; readonly fitLabel: FitLabel }) => void
}

/** The widest it gets. */
export const CHIP_WIDTH: CssPixels = 264
export const CHIP_HEIGHT: CssPixels = 20
const PADDING: CssPixels = 7

export function createWordsChip(element: HTMLElement): WordsChip {
  const text = element.appendChild(document.createTextNode(''))
  let shown = ''

  return {
    show(placed, { fitLabel, font }) {
      const { style } = element
      const isSaid = placed !== null && placed.words !== ''
      const wanted = isSaid ? 'visible' : 'hidden'
      if (style.visibility !== wanted) style.visibility = wanted
      if (!isSaid) return
      style.transform = `translate(${placed.x}px, ${placed.y}px)`
      if (placed.words === shown) return
      const letterWidth = fitLabel.widthOf('0', font)
      const room = Math.floor((CHIP_WIDTH - 2 * PADDING) / letterWidth)
      const fitted = placed.words.length <= room ? placed.words : `${placed.words.slice(0, room - 1)}…`
      if (text.data.length !== fitted.length) style.width = `${Math.ceil(fitted.length * letterWidth) + 2 * PADDING}px`
      text.data = fitted
      shown = placed.words
    },
  }
}
