import { DEFAULT_FONT_SIZE } from '../../../../composition/overlays/fontSize.ts'
import { DEFAULT_STROKE_WIDTH } from '../../../../composition/overlays/shape.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { GlyphStyles } from '../../../../scene/styles/glyphStyle.ts'
import { captionStyle } from '../../../../scene/captions/captionStyle.ts'
import type { Area } from './boxes.ts'

interface Shadow {
  readonly x: number
  readonly y: number
  readonly blur: number
}

/** Letter width as a share of the font size, for wide Latin letters and for full-width scripts. */
const WIDE_LETTER = 0.8
const SQUARE_LETTER = 1.1
const SQUARE_LETTERS = /[\u2e80-\uffff]|[\u{10000}-\u{3ffff}]/u
/** How far glyphs may extend beyond their line, for example swashes, accents or an animated word that grows. */
const LETTER_OVERHANG = 0.6

const shadowReach = (shadow: Shadow | undefined): number =>
  shadow === undefined ? 0 : Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) + shadow.blur * 1.5 + 2

/** Largest possible height of text wrapped to a width. */
function textHeight(text: string, glyphs: GlyphStyles, width: number): number {
  const fontSize = glyphs.fontSize ?? DEFAULT_FONT_SIZE
  const share = SQUARE_LETTERS.test(text) ? SQUARE_LETTER : WIDE_LETTER
  const letter = fontSize * share + Math.max(0, glyphs.letterSpacing ?? 0)
  const lines = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil((line.length * letter * 1.15) / Math.max(letter, width))))
  return lines.reduce((sum, count) => sum + count, 0) * fontSize * Math.max(1.2, glyphs.lineHeight ?? 1.2)
}

function letterReach(glyphs: GlyphStyles): number {
  const fontSize = glyphs.fontSize ?? DEFAULT_FONT_SIZE
  return fontSize * LETTER_OVERHANG + (glyphs.stroke?.width ?? 0) * 2 + shadowReach(glyphs.textShadow)
}

/** How far an overlay extends beyond its box, in canvas pixels and without filters. */
function reach(overlay: Overlay): number {
  switch (overlay.type) {
    case 'text': {
      const { border, padding = 0 } = overlay.styles
      const width = overlay.width - 2 * (padding + (border?.width ?? 0))
      const spill = Math.max(0, textHeight(overlay.content, overlay.styles, width) - overlay.height)
      return letterReach(overlay.styles) + spill + (overlay.styles.lineBackground?.padding ?? 0)
    }
    case 'caption': {
      const { glyphs } = captionStyle(overlay)
      const heights = overlay.captions.map(({ text, words }) =>
        textHeight(text.length > 0 ? text : words.map((word) => word.text).join(' '), glyphs, overlay.width),
      )
      return letterReach(glyphs) + Math.max(0, Math.max(0, ...heights) - overlay.height)
    }
    case 'emoji':
      return Math.min(overlay.width, overlay.height) * 0.2 + 2
    case 'shape':
      return (overlay.styles.strokeWidth ?? DEFAULT_STROKE_WIDTH) * 5 + 2
    case 'image':
    case 'video':
    case 'sound':
      return 1
  }
}

/**
 * The area in which an overlay may draw before motion, in canvas pixels relative to its box's corner. It may be too
 * large but never too small.
 */
export function overflowArea(overlay: Overlay): Area {
  const { height, styles, width } = overlay
  const shadow = 'boxShadow' in styles ? shadowReach(styles.boxShadow) : 0
  const filters = 'filter' in styles ? (styles.filter ?? []) : []
  const blur = filters.reduce((sum, filter) => sum + (filter.name === 'blur' ? filter.amount * 3 : 0), 0)
  const margin = Math.max(reach(overlay), shadow) + blur
  return { left: -margin, top: -margin, right: width + margin, bottom: height + margin }
}
