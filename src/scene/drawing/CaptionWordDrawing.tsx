import type { CSSProperties } from 'react'
import { readableOn, type CaptionStyle } from '../captions/captionStyle.ts'

const POP_GROWTH = 0.1
/** Maximum length of a word over which a highlighted copy can be laid. Longer words may wrap. */
const MAX_WHOLE_WORD = 24
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export interface CaptionWordDrawingProps {
  readonly text: string
  /** Separator from the previous word. */
  readonly before: string
  readonly appearance: CaptionStyle
  readonly state: 'past' | 'spoken' | 'future'
  /** Progress of its highlight, from 0 to 1. */
  readonly progress: number
}

/** The style of a word whose highlight needs no overlaid copy. */
function letterStyle(appearance: CaptionStyle, state: CaptionWordDrawingProps['state']): CSSProperties {
  if (appearance.shows === 'spoken') return state === 'future' ? { visibility: 'hidden' } : {}
  if (appearance.highlight === 'fill') return state === 'past' ? { color: appearance.highlightColor } : {}
  if (state !== 'spoken') return {}
  if (appearance.highlight === 'color' || appearance.highlight === 'pop') return { color: appearance.highlightColor }
  if (appearance.highlight !== 'box') return {}
  const background = appearance.highlightColor
  return {
    color: readableOn(background),
    backgroundColor: background,
    borderRadius: '0.15em',
    boxShadow: `0 0 0 0.14em ${background}`,
  }
}

/** The style of a copy laid over the spoken word, for highlights that plain text cannot show. */
function overlaidStyle(appearance: CaptionStyle, text: string, progress: number): CSSProperties | null {
  if (text.length > MAX_WHOLE_WORD) return null
  if (appearance.highlight === 'pop')
    return { color: appearance.highlightColor, transform: `scale(${1 + POP_GROWTH * progress})` }
  if (appearance.highlight !== 'fill') return null
  const rest = `${(1 - progress) * 100}%`
  const sides = RIGHT_TO_LEFT.test(text) ? `-0.5em 0 -0.5em ${rest}` : `-0.5em ${rest} -0.5em 0`
  return { color: appearance.highlightColor, textShadow: 'none', clipPath: `inset(${sides})` }
}

/**
 * Draws one word as plain inline text, because an inline block would change the order of bidirectional text. Highlights
 * that grow or fill the word use a copy laid over it, above the backgrounds of all lines.
 */
export function CaptionWordDrawing({ text, before, appearance, state, progress }: CaptionWordDrawingProps) {
  const overlaid = state === 'spoken' && appearance.shows === 'cue' ? overlaidStyle(appearance, text, progress) : null
  const isReplaced = overlaid !== null && appearance.highlight === 'pop'
  const isFilled = overlaid === null && state === 'spoken' && appearance.highlight === 'fill'
  const letters = isFilled ? { color: appearance.highlightColor } : letterStyle(appearance, state)
  return (
    <>
      {before}
      <span data-word="" style={{ ...letters, position: 'relative' }}>
        {isReplaced ? <span style={{ visibility: 'hidden' }}>{text}</span> : text}
        {overlaid === null ? null : (
          <span aria-hidden style={{ position: 'absolute', left: 0, top: 0, whiteSpace: 'nowrap', ...overlaid }}>
            {text}
          </span>
        )}
      </span>
    </>
  )
}
