import type { CssPixels } from '../../../base/units.ts'

/** Measures texts on a canvas of its own, so that no painter has to. */
export function createMeasureText(): (text: string, font: string) => CssPixels {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser gives no 2D canvas.')
  return (text, font) => {
    context.font = font
    return context.measureText(text).width
  }
}
