import type { CssPixels } from '../../../base/units.ts'

/** Cuts a text so that it fits a width, with an ellipsis; empty where not even two letters fit. */
export type FitLabel = (text: string, font: string, width: CssPixels) => string

/** A `FitLabel` that measures each text once per font. */
export function createFitLabel(measure: (text: string, font: string) => CssPixels): FitLabel {
  const widths = new Map<string, CssPixels>()
  return (text, font, width) => {
    const key = `${font}\n${text}`
    let full = widths.get(key)
    if (full === undefined) {
      if (widths.size > 4_000) widths.clear()
      full = measure(text, font)
      widths.set(key, full)
    }
    if (full <= width) return text
    const average = full / text.length
    const room = Math.floor((width - 9) / (average * 1.04))
    return room < 2 ? '' : `${text.slice(0, room).trimEnd()}…`
  }
}
