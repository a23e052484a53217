import type { Slot } from '../../grammar/slot.ts'
import { COLOR, colorOf } from '../../words/colors.ts'
import type { Reading } from '../../words/reading.ts'

/** Style of a new text. Omitted fields have their defaults. */
export interface TextStyle {
  readonly fontSize?: number
  /** Relative to the default size. */
  readonly sizeFactor?: number
  readonly fontWeight?: number
  readonly color?: string
  readonly backgroundColor?: string
  readonly textAlign?: 'left' | 'center' | 'right'
}

const BACKGROUND = new RegExp(
  `\\b(?:on|with|over)(?: an?)? (${COLOR})(?: background| box| bar)|\\b(${COLOR}) background`,
  'iu',
)
const LETTERS = new RegExp(
  `(?:\\b(?:in|coloured|colored)(?: the colou?r)? )?(?<![\\w#])(${COLOR})(?: (?:letters|text|colou?r))?`,
  'iu',
)
const SIZE = /\b(?:font ?)?size (\d{1,4})(?: ?(?:px|pt|points|pixels))?\b|\b(\d{1,4}) ?(?:px|pt|points?|pixels)\b/iu
const LARGE = /\b(?:in )?(?:(very large|huge|giant)|(big|large|bigger))(?: (?:letters|type|font))?\b/iu
const LITTLE = /\b(?:in )?(?:small|little|tiny|smaller)(?: (?:letters|type|font))?\b/iu
const ALIGNED =
  /\b(left|right|cent(?:er|re))[- ]aligned\b|\baligned (?:to the )?(left|right|cent(?:er|re))\b|\b(cent(?:ered|red))\b/iu

/** Takes all styles of a new text. */
export const textStyle: Slot<TextStyle> = (reading) => ({
  ...background(reading),
  ...letters(reading),
  ...size(reading),
  ...(reading.take(/\b(?:in )?bold\b/iu) ? { fontWeight: 800 } : {}),
  ...alignment(reading),
})

function background(reading: Reading): TextStyle {
  const found = reading.take(BACKGROUND)
  return found ? { backgroundColor: colorOf(found[1] ?? found[2] ?? '') } : {}
}

function letters(reading: Reading): TextStyle {
  const found = reading.take(LETTERS)
  return found ? { color: colorOf(found[1] ?? '') } : {}
}

/** An explicit size takes precedence over words such as “large”. */
function size(reading: Reading): TextStyle {
  const found = reading.take(SIZE)
  const large = reading.take(LARGE)
  const little = reading.take(LITTLE)
  const fontSize = Number(found?.[1] ?? found?.[2] ?? 0)
  if (fontSize > 0) return { fontSize }
  if (large) return { sizeFactor: large[1] ? 2 : 1.5 }
  return little ? { sizeFactor: 0.6 } : {}
}

function alignment(reading: Reading): TextStyle {
  const found = reading.take(ALIGNED)
  if (!found) return {}
  const side = (found[1] ?? found[2] ?? '').toLowerCase()
  return { textAlign: side === 'left' || side === 'right' ? side : 'center' }
}
