import { FORBIDDEN_IN_FILE_NAMES } from '../../../base/fileNames.ts'
import type { CanvasPixels } from '../../../base/units.ts'
import { DEFAULT_FONT_FAMILY } from '../../../composition/overlays/fonts.ts'
import type { BrandKit } from '../../../contract/operations/projectSettings.ts'
import { fontStack } from '../../../scene/fonts/fontStack.ts'
import { loadFonts } from '../../../scene/fonts/useFontsReady.ts'
import { parseHex } from '../../../ui/color/color.ts'
import { fittedLines, LINE_HEIGHT, MAX_FONT_SIZE } from './fittedLines.ts'

export interface CardSize {
  readonly width: CanvasPixels
  readonly height: CanvasPixels
}

/** Fraction of the short side that text may fill, so that other aspect ratios do not crop it. */
const SAFE_PART = 0.8
const MAX_FILE_NAME_LENGTH = 60
const FORBIDDEN = new RegExp(`[${FORBIDDEN_IN_FILE_NAMES}]`, 'gu')
const BACKGROUND = '#14161a'

/** Black or white, whichever is easier to read on the colour. */
function inkOn(color: string): string {
  const { blue, green, red } = parseHex(color) ?? { red: 0, green: 0, blue: 0 }
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000000' : '#ffffff'
}

/** A picture with a text in the first font and on the first colour of the brand. */
export async function titleCard(text: string, size: CardSize, brand: BrandKit): Promise<File> {
  const stack = fontStack(brand.fonts[0] ?? DEFAULT_FONT_FAMILY, text)
  await loadFonts(`700 ${MAX_FONT_SIZE}px ${stack}`, text)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas to draw title cards on.')
  const background = brand.colors[0]?.color ?? BACKGROUND
  context.fillStyle = background
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = inkOn(background)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const room = Math.min(size.width, size.height) * SAFE_PART
  const { fontSize, lines } = fittedLines(context, text, { stack, room })
  for (const [index, line] of lines.entries()) {
    const offset = (index - (lines.length - 1) / 2) * fontSize * LINE_HEIGHT
    context.fillText(line, size.width / 2, size.height / 2 + offset, room)
  }
  const start = [...text.replace(/\s+/gu, ' ')].slice(0, MAX_FILE_NAME_LENGTH).join('')
  const name = start.replace(FORBIDDEN, '_').trim()
  return new File([await canvas.convertToBlob({ type: 'image/png' })], `${name}.png`, { type: 'image/png' })
}
