import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { captionStyle } from '../../../scene/captions/captionStyle.ts'
import { registerScriptFonts } from '../../../scene/fonts/scriptFonts.ts'
import { fontStack } from '../../../scene/fonts/fontStack.ts'
import '../../../scene/fonts/fontFaces.ts'
import { DEFAULT_FONT_SIZE, fontRequestOf } from '../../../scene/styles/glyphStyle.ts'
import { DEFAULT_FONT_FAMILY } from '../../../composition/overlays/fonts.ts'
import { MAX_ROWS } from './lineChoices.ts'
import { rowCount } from './rowCount.ts'

/** Letters of a canvas and of the page differ by less in width. */
const SLACK = 0.98
/** The sides of the background behind a line, and the wider spaces of growing words, in font sizes. */
const LINE_PADDING = 0.7
const POP_SPACING = 0.15

const wordStart = /(?<=^|\s)\S/gu

/** The letters as they are drawn. */
function drawnText(text: string, transform: string | undefined): string {
  if (transform === 'uppercase') return text.toUpperCase()
  if (transform === 'lowercase') return text.toLowerCase()
  return transform === 'capitalize' ? text.replaceAll(wordStart, (letter) => letter.toUpperCase()) : text
}

/**
 * Loads the fonts of a caption and returns a test whether a text takes no more rows than allowed. `letters` holds all letters that
 * will be tested.
 */
export async function rowMeasure(
  caption: Pick<CaptionOverlay, 'styles' | 'templateId' | 'width'>,
  letters: string,
): Promise<(text: string) => boolean> {
  const appearance = captionStyle(caption)
  if (appearance.shows === 'word') return () => true
  const { glyphs } = appearance
  const shown = drawnText(letters, glyphs.textTransform)
  await registerScriptFonts(shown)
  await document.fonts.load(fontRequestOf(glyphs, shown), shown)
  const fontSize = glyphs.fontSize ?? DEFAULT_FONT_SIZE
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('The browser measures no text.')
  context.font = `${glyphs.fontStyle ?? 'normal'} ${glyphs.fontWeight ?? 400} ${fontSize}px ${fontStack(glyphs.fontFamily ?? DEFAULT_FONT_FAMILY, shown)}`
  context.fontKerning = 'normal'
  context.textRendering = 'geometricPrecision'
  context.letterSpacing = `${glyphs.letterSpacing ?? 0}px`
  context.wordSpacing = appearance.highlight === 'pop' ? `${fontSize * POP_SPACING}px` : '0px'
  const { border, padding = 0 } = caption.styles
  const sides = 2 * (padding + (border?.width ?? 0)) + (appearance.lineBackground ? fontSize * LINE_PADDING : 0)
  const width = Math.max(1, (caption.width - sides) * SLACK)
  const measure = (text: string): number => context.measureText(text).width
  return (text) => rowCount(drawnText(text, glyphs.textTransform), width, measure) <= MAX_ROWS
}
