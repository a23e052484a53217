import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import type { CaptionTemplateId } from '../../composition/overlays/captionTemplates.ts'
import type { GlyphStyles } from '../styles/glyphStyle.ts'

/** How a caption template looks, before the overlay's own styles. */
export interface CaptionLook {
  readonly glyphs: GlyphStyles
  /** Behind each line of text. */
  readonly lineBackground?: string
  /** What marks the word being spoken. `none`: all words look alike. */
  readonly mark: 'none' | 'color' | 'box' | 'pop'
  readonly highlightColor: string
  /** Whether words already spoken keep the highlight (karaoke). */
  readonly keepsHighlight?: boolean
  /** `word`: only the word being spoken is shown. `spoken`: words appear as they are spoken. */
  readonly shows: 'cue' | 'word' | 'spoken'
}

const YELLOW = '#ffd84d'
const DARK = '#101114'
const outline = { width: 6, color: '#000000' }
const softShadow = { x: 0, y: 3, blur: 12, color: '#000000b3' }

const looks: Record<CaptionTemplateId, CaptionLook> = {
  classic: { glyphs: { fontWeight: 600, textShadow: softShadow }, mark: 'color', highlightColor: YELLOW, shows: 'cue' },
  boxed: { glyphs: { fontWeight: 600 }, lineBackground: '#000000cc', mark: 'color', highlightColor: YELLOW, shows: 'cue' },
  outline: { glyphs: { fontWeight: 800, stroke: outline }, mark: 'color', highlightColor: '#7ef0a5', shows: 'cue' },
  karaoke: { glyphs: { fontWeight: 700, color: '#ffffffb3', textShadow: softShadow }, mark: 'color', highlightColor: '#ffffff', keepsHighlight: true, shows: 'cue' },
  'highlight-color': { glyphs: { fontFamily: 'Montserrat', fontWeight: 800, stroke: outline }, mark: 'color', highlightColor: '#4de3ff', shows: 'cue' },
  'highlight-box': { glyphs: { fontFamily: 'Montserrat', fontWeight: 800, textShadow: softShadow }, mark: 'box', highlightColor: '#6d4aff', shows: 'cue' },
  pop: { glyphs: { fontFamily: 'Montserrat', fontWeight: 900, stroke: outline }, mark: 'pop', highlightColor: YELLOW, shows: 'cue' },
  'one-word': { glyphs: { fontFamily: 'Anton', fontSize: 120, textTransform: 'uppercase', stroke: outline }, mark: 'none', highlightColor: YELLOW, shows: 'word' },
  'two-line': { glyphs: { fontWeight: 500, fontSize: 52, lineHeight: 1.35 }, lineBackground: '#000000b3', mark: 'none', highlightColor: YELLOW, shows: 'cue' },
  neon: { glyphs: { fontWeight: 700, color: '#e9fbff', textShadow: { x: 0, y: 0, blur: 24, color: '#19d3ff' } }, mark: 'color', highlightColor: '#ff7df2', shows: 'cue' },
  news: { glyphs: { fontFamily: 'Oswald', fontWeight: 600, color: DARK, textTransform: 'uppercase' }, lineBackground: '#ffffff', mark: 'color', highlightColor: '#c8102e', shows: 'cue' },
  minimal: { glyphs: { fontWeight: 400, fontSize: 48, textShadow: softShadow }, mark: 'none', highlightColor: YELLOW, shows: 'cue' },
  shout: { glyphs: { fontFamily: 'Anton', fontSize: 96, textTransform: 'uppercase', color: YELLOW, stroke: { width: 8, color: '#000000' } }, mark: 'color', highlightColor: '#ff5247', shows: 'cue' },
  typewriter: { glyphs: { fontFamily: 'JetBrains Mono', fontWeight: 500, fontSize: 48 }, lineBackground: '#0b0c0ecc', mark: 'none', highlightColor: YELLOW, shows: 'spoken' },
} // biome-ignore format: one row per look reads as the table it is

/** Open point: the look of captions without a template — `classic`, because it reads on any picture. */
const DEFAULT_TEMPLATE: CaptionTemplateId = 'classic'

/** The look of a caption overlay: its template, then its own styles on top. */
export function captionLook({ styles, templateId }: Pick<CaptionOverlay, 'styles' | 'templateId'>): CaptionLook {
  const look = looks[templateId ?? DEFAULT_TEMPLATE]
  const { highlightColor = look.highlightColor } = styles
  return { ...look, highlightColor, glyphs: { ...look.glyphs, ...styles } }
}

/** The colour of letters on a highlight box: dark on light, white on dark. */
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
