import type { CSSProperties } from 'react'
import { readableOn, type CaptionStyle } from '../captions/captionStyle.ts'

/** How far the popping word grows. */
const POP_GROWTH = 0.1
/** Longer words may be broken over lines, where nothing can be laid over them. */
const MAX_WHOLE_WORD = 24
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export interface CaptionWordDrawingProps {
  readonly text: string
  /** What stands between it and the word before. */
  readonly before: string
  readonly appearance: CaptionStyle
  readonly state: 'past' | 'spoken' | 'future'
  /** How far its mark has come, 0 to 1. */
  readonly progress: number
}

/** The style of a word whose mark is part of the letters themselves. */
function letterStyle(appearance: CaptionStyle, state: CaptionWordDrawingProps['state']): CSSProperties {
  if (appearance.shows === 'spoken') return state === 'future' ? { visibility: 'hidden' } : {}
  if (appearance.mark === 'fill') return state === 'past' ? { color: appearance.highlightColor } : {}
  if (state !== 'spoken') return {}
  if (appearance.mark === 'color' || appearance.mark === 'pop') return { color: appearance.highlightColor }
  if (appearance.mark !== 'box') return {}
  const background = appearance.highlightColor
  return {
    color: readableOn(background),
    backgroundColor: background,
    borderRadius: '0.15em',
    boxShadow: `0 0 0 0.14em ${background}`,
  }
}

/** The copy that is laid over the word being spoken, where letters alone cannot show the mark. */
function overlaidStyle(appearance: CaptionStyle, text: string, progress: number): CSSProperties | null {
  if (text.length > MAX_WHOLE_WORD) return null
  if (appearance.mark === 'pop')
    return { color: appearance.highlightColor, transform: `scale(${1 + POP_GROWTH * progress})` }
  if (appearance.mark !== 'fill') return null
  const rest = `${(1 - progress) * 100}%`
  const sides = RIGHT_TO_LEFT.test(text) ? `-0.5em 0 -0.5em ${rest}` : `-0.5em ${rest} -0.5em 0`
  return { color: appearance.highlightColor, textShadow: 'none', clipPath: `inset(${sides})` }
}

/**
 * One word. It stays in the line as letters, because a box of its own would stand at another place among words that run the other
 * way; what grows or fills is a copy laid over it. It is positioned, so that it lies above the backgrounds of all lines.
 */
export function CaptionWordDrawing({ text, before, appearance, state, progress }: CaptionWordDrawingProps) {
  const overlaid = state === 'spoken' && appearance.shows === 'cue' ? overlaidStyle(appearance, text, progress) : null
  const isReplaced = overlaid !== null && appearance.mark === 'pop'
  const isFilled = overlaid === null && state === 'spoken' && appearance.mark === 'fill'
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
