import type { CanvasPixels } from '../../../base/units.ts'

export const MAX_FONT_SIZE: CanvasPixels = 120
const MIN_FONT_SIZE: CanvasPixels = 32
const FONT_STEP: CanvasPixels = 8
/** Height of a line as a multiple of the font size. */
export const LINE_HEIGHT = 1.25

/** The largest text that fits into a square, in lines. Sets the font of the canvas. */
export function fittedLines(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  font: { readonly stack: string; readonly room: CanvasPixels },
) {
  const { room, stack } = font
  for (let fontSize = MAX_FONT_SIZE; ; fontSize -= FONT_STEP) {
    context.font = `700 ${fontSize}px ${stack}`
    const widthOf = (line: string): number => context.measureText(line).width
    const lines = wrappedLines(text, room, widthOf)
    const isFit = lines.length * fontSize * LINE_HEIGHT <= room && lines.every((line) => widthOf(line) <= room)
    if (isFit || fontSize <= MIN_FONT_SIZE) return { lines, fontSize }
  }
}

/** Lines that are at most `most` wide. A word that is wider has a line of its own. */
export function wrappedLines(text: string, most: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}
