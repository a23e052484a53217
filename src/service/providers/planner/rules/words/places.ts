import type { CanvasPixels } from '../../../../../base/units.ts'
import type { Composition, Overlay } from '../../../../../composition/schema.ts'
import type { Reading } from './reading.ts'

export interface Place {
  readonly horizontal: 'left' | 'center' | 'right' | null
  readonly vertical: 'top' | 'center' | 'bottom' | null
}

const OF_SCREEN =
  '(?: (?:hand )?(?:corner|side|edge|half|part|third))?(?: of (?:the )?(?:screen|picture|frame|canvas|image|video))?'
const PLACE = new RegExp(
  `\\b(?:at|in|into|to|on|near|along|towards?)(?: the)? (?:(?:(top|upper|bottom|lower)|(?:middle|cent(?:er|re)))[ -]?(?:(left|right)|middle|cent(?:er|re))?|(left|right))${OF_SCREEN}(?![\\w])`,
  'iu',
)

const BARE = /\b(top|upper|bottom|lower)[ -](?:(left|right)|middle|cent(?:er|re))(?: (?:hand )?corner)?(?![\w])/iu

/** Takes a place on the canvas: “in the top left corner”, “at the bottom”. */
export function takePlace(reading: Reading): Place | null {
  const found = reading.take(PLACE) ?? reading.take(BARE)
  if (!found) return null
  const [, vertical, corner, side] = found
  const horizontal = (corner ?? side)?.toLowerCase()
  return {
    horizontal: horizontal === 'left' ? 'left' : horizontal === 'right' ? 'right' : vertical ? null : 'center',
    vertical: vertical ? (/top|upper/iu.test(vertical) ? 'top' : 'bottom') : side ? null : 'center',
  }
}

export function placeWords({ horizontal, vertical }: Place): string {
  const parts = [vertical, horizontal].filter((part) => part !== null && part !== 'center')
  return parts.length === 0 ? 'the middle' : `the ${parts.join(' ')}`
}

/** Left and top of a box at a place. The margin is 5 % of the canvas's short side. */
export function boxAt(
  { horizontal, vertical }: Place,
  box: Pick<Overlay, 'width' | 'height'>,
  canvas: Composition,
): { left?: CanvasPixels; top?: CanvasPixels } {
  const margin = Math.round(Math.min(canvas.width, canvas.height) / 20)
  const along = (place: string | null, side: number, own: number): number | null => {
    if (place === 'left' || place === 'top') return margin
    if (place === 'right' || place === 'bottom') return side - own - margin
    return place === 'center' ? Math.round((side - own) / 2) : null
  }
  const left = along(horizontal, canvas.width, box.width)
  const top = along(vertical, canvas.height, box.height)
  return { ...(left === null ? {} : { left }), ...(top === null ? {} : { top }) }
}
