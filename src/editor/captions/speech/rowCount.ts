import type { CanvasPixels } from '../../../base/units.ts'

/** Scripts whose lines break between any two letters. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The ends of what stays together in a text: its words, or its letters in scripts without spaces. */
function breakPoints(text: string): number[] {
  const points: number[] = []
  for (let index = 1; index < text.length; index += 1) {
    const isAfterSpace = text[index - 1] === ' '
    if (isAfterSpace || BREAKS_ANYWHERE.test(text[index] ?? '')) points.push(index)
  }
  return [...points, text.length]
}

/** The number of rows that a text takes at a width, filled one after the other as a browser does. */
export function rowCount(text: string, width: CanvasPixels, measure: (text: string) => CanvasPixels): number {
  let rows = 1
  let start = 0
  let fitting = 0
  for (const end of breakPoints(text)) {
    const isFitting = measure(text.slice(start, end).trimEnd()) <= width
    if (!isFitting && fitting > start) {
      rows += 1
      start = fitting
    }
    // A word wider than a row is broken.
    const wide = measure(text.slice(start, end).trimEnd())
    if (wide > width) rows += Math.ceil(wide / width) - 1
    fitting = end
  }
  return rows
}
