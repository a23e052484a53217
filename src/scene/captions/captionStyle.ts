import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import {
  captionSizes,
  DEFAULT_CAPTION_TEMPLATE,
  type CaptionTemplateId,
} from '../../composition/overlays/captionTemplates.ts'
import { DEFAULT_FONT_SIZE } from '../../composition/overlays/fontSize.ts'
import type { GlyphStyles } from '../styles/glyphStyle.ts'

/** The style of a caption template, before the overlay's own styles. */
export interface CaptionStyle {
  readonly glyphs: GlyphStyles
  /** A CSS background behind each line. */
  readonly lineBackground?: string
  /** Highlight of the spoken word: colour, background box, size, or a progressive fill. */
  readonly highlight: 'none' | 'color' | 'box' | 'pop' | 'fill'
  readonly highlightColor: string
  /** With `word`, only the spoken word is shown. With `spoken`, words appear as they are spoken. */
  readonly shows: 'cue' | 'word' | 'spoken'
  /** Splits longer cues into pages of this many lines, and shows the page of the spoken word. */
  readonly maxLines?: number
}

const YELLOW = '#ffd84d'
const DARK = '#101114'
/** Outlines and shadows are given for the default font size and scale with it. */
const outline = { width: 5, color: '#000000' }
const softShadow = { x: 0, y: 2.5, blur: 10, color: '#000000b3' }

const templateStyles: Record<CaptionTemplateId, CaptionStyle> = {
  classic: { glyphs: { fontWeight: 600, textShadow: softShadow }, highlight: 'color', highlightColor: YELLOW, shows: 'cue' },
  boxed: { glyphs: { fontWeight: 600 }, lineBackground: '#000000cc', highlight: 'color', highlightColor: YELLOW, shows: 'cue' },
  outline: { glyphs: { fontWeight: 800, stroke: outline }, highlight: 'color', highlightColor: '#7ef0a5', shows: 'cue' },
  karaoke: { glyphs: { fontWeight: 700, textShadow: softShadow }, highlight: 'fill', highlightColor: '#ff9f2e', shows: 'cue' },
  'highlight-color': { glyphs: { fontFamily: 'Montserrat', fontWeight: 800, stroke: outline }, highlight: 'color', highlightColor: '#4de3ff', shows: 'cue' },
  'highlight-box': { glyphs: { fontFamily: 'Montserrat', fontWeight: 800, textShadow: softShadow }, highlight: 'box', highlightColor: '#6d4aff', shows: 'cue' },
  pop: { glyphs: { fontFamily: 'Montserrat', fontWeight: 900, stroke: outline }, highlight: 'pop', highlightColor: YELLOW, shows: 'cue' },
  'one-word': { glyphs: { fontFamily: 'Anton', textTransform: 'uppercase', stroke: outline }, highlight: 'none', highlightColor: YELLOW, shows: 'word' },
  'two-line': { glyphs: { fontWeight: 500, lineHeight: 1.35 }, lineBackground: '#000000b3', highlight: 'none', highlightColor: YELLOW, shows: 'cue', maxLines: 2 },
  neon: { glyphs: { fontWeight: 700, color: '#e9fbff', textShadow: { x: 0, y: 0, blur: 20, color: '#19d3ff' } }, highlight: 'color', highlightColor: '#ff7df2', shows: 'cue' },
  news: { glyphs: { fontFamily: 'Oswald', fontWeight: 600, color: DARK, textTransform: 'uppercase' }, lineBackground: '#ffffff', highlight: 'color', highlightColor: '#c8102e', shows: 'cue' },
  minimal: { glyphs: { fontWeight: 400, textShadow: softShadow }, highlight: 'none', highlightColor: YELLOW, shows: 'cue' },
  shout: { glyphs: { fontFamily: 'Anton', textTransform: 'uppercase', color: YELLOW, stroke: { width: 4.5, color: '#000000' } }, highlight: 'color', highlightColor: '#ff5247', shows: 'cue' },
  typewriter: { glyphs: { fontFamily: 'JetBrains Mono', fontWeight: 500 }, lineBackground: '#0b0c0ecc', highlight: 'none', highlightColor: YELLOW, shows: 'spoken' },
} // biome-ignore format: one row per template

/** Scales outlines and shadows to a font size. */
function sizedGlyphs(glyphs: GlyphStyles, fontSize: number): GlyphStyles {
  const sized = (length: number): number => Math.round(((length * fontSize) / DEFAULT_FONT_SIZE) * 10) / 10
  const { stroke, textShadow } = glyphs
  return {
    ...glyphs,
    ...(stroke ? { stroke: { ...stroke, width: sized(stroke.width) } } : {}),
    ...(textShadow
      ? { textShadow: { ...textShadow, x: sized(textShadow.x), y: sized(textShadow.y), blur: sized(textShadow.blur) } }
      : {}),
  }
}

/** The style of a caption overlay: its template, overridden by its own styles. */
export function captionStyle({ styles, templateId }: Pick<CaptionOverlay, 'styles' | 'templateId'>): CaptionStyle {
  const template = templateId ?? DEFAULT_CAPTION_TEMPLATE
  const templateStyle = templateStyles[template]
  const { highlightColor = templateStyle.highlightColor } = styles
  const { fontSize = DEFAULT_FONT_SIZE * captionSizes[template] } = styles
  return {
    ...templateStyle,
    highlightColor,
    glyphs: { ...sizedGlyphs(templateStyle.glyphs, fontSize), ...styles, fontSize },
  }
}

/** Text colour on a highlight box: dark on light boxes, white on dark ones. */
export function readableOn(hexColor: string): string {
  const digits = hexColor.slice(1)
  const isShort = digits.length <= 4
  const channel = (index: number): number => {
    const part = isShort ? digits.slice(index, index + 1).repeat(2) : digits.slice(index * 2, index * 2 + 2)
    return Number.parseInt(part, 16)
  }
  const brightness = channel(0) * 0.299 + channel(1) * 0.587 + channel(2) * 0.114
  return brightness > 150 ? DARK : '#ffffff'
}
