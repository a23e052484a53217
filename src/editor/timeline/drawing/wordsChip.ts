import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import type { FitLabel } from './labels.ts'

/** Words at a point of the surface. */
export interface PlacedWords {
  readonly x: CssPixels
  readonly y: CssPixels
  readonly words: string
}

/** A few words on a small ground. It has the size it is given, so that new words make nothing else on the page move. */
export interface WordsChip {
  /** `waiting`: it still says what was so before. All letters of the font must be equally wide: words need no measuring then. */
  readonly show: (placed: PlacedWords | null, look: ChipLook) => 'shown' | 'waiting'
}

export interface ChipLook {
  readonly font: string
  readonly fitLabel: FitLabel
  readonly time: Milliseconds
}

/** The widest it gets. */
export const CHIP_WIDTH: CssPixels = 264
export const CHIP_HEIGHT: CssPixels = 20
const PADDING: CssPixels = 7
/** Nobody reads faster, and other words are the one thing about it that costs a layout. */
const SHORTEST_STAY: Milliseconds = 50

export function createWordsChip(element: HTMLElement): WordsChip {
  const text = element.appendChild(document.createTextNode(''))
  let shown = ''
  let since: Milliseconds = -Infinity

  return {
    show(placed, { fitLabel, font, time }) {
      const { style } = element
      const isSaid = placed !== null && placed.words !== ''
      const wanted = isSaid ? 'visible' : 'hidden'
      if (style.visibility !== wanted) {
        style.visibility = wanted
        since = -Infinity
      }
      if (!isSaid) return 'shown'
      style.transform = `translate(${placed.x}px, ${placed.y}px)`
      if (placed.words === shown) return 'shown'
      if (time - since < SHORTEST_STAY) return 'waiting'
      since = time
      const letterWidth = fitLabel.widthOf('0', font)
      const room = Math.floor((CHIP_WIDTH - 2 * PADDING) / letterWidth)
      const fitted = placed.words.length <= room ? placed.words : `${placed.words.slice(0, room - 1)}…`
      if (text.data.length !== fitted.length) style.width = `${Math.ceil(fitted.length * letterWidth) + 2 * PADDING}px`
      text.data = fitted
      shown = placed.words
      return 'shown'
    },
  }
}
