import { graphemePrefix } from '../../../../base/graphemes.ts'
import type { CssPixels } from '../../../../base/units.ts'

/** Shortens a text to a width with an ellipsis. Empty if not even two characters fit. */
export interface FitLabel {
  (text: string, font: string, width: CssPixels): string
  readonly widthOf: (text: string, font: string) => CssPixels
}

/** Measures each text once per font. */
export function createFitLabel(measure: (text: string, font: string) => CssPixels): FitLabel {
  const widths = new Map<string, CssPixels>()
  const widthOf = (text: string, font: string): CssPixels => {
    const key = `${font}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size > 4_000) widths.clear()
    const width = measure(text, font)
    widths.set(key, width)
    return width
  }
  const fit = (text: string, font: string, width: CssPixels): string => {
    const full = widthOf(text, font)
    if (full <= width) return text
    const average = full / text.length
    const room = Math.floor((width - 9) / (average * 1.04))
    return room < 2 ? '' : `${graphemePrefix(text, room).trimEnd()}…`
  }
  return Object.assign(fit, { widthOf })
}
