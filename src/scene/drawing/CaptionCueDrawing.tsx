import { memo } from 'react'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { captionStyle } from '../captions/captionStyle.ts'
import type { ShownWord } from '../captions/captionMoment.ts'
import { useFontsReady } from '../fonts/useFontsReady.ts'
import { boxStyle } from '../styles/boxStyle.ts'
import { DEFAULT_FONT_SIZE } from '../../composition/overlays/fontSize.ts'
import { fontRequestOf, glyphStyle, textBlockStyle } from '../styles/glyphStyle.ts'
import { captionLineStyle, captionWordsStyle } from './captionWordsStyle.ts'
import { CaptionWordDrawing } from './CaptionWordDrawing.tsx'
import { useCaptionPage } from './useCaptionPage.ts'
import { useFittedWord } from './useFittedWord.ts'

export interface CaptionCueDrawingProps {
  readonly overlay: Pick<CaptionOverlay, 'styles' | 'templateId'>
  readonly words: readonly ShownWord[]
  readonly wordIndex: number
  /** Number of words that have started. */
  readonly begunCount: number
  /** Progress of the highlight, from 0 to 1. */
  readonly progress: number
}

/** Range of shown words, half-open. */
interface WordRange {
  readonly start: number
  readonly end: number
}

/** Memoised, because equal words and highlights give the same picture. */
export const CaptionCueDrawing = memo(function CaptionCueDrawing(props: CaptionCueDrawingProps) {
  const { overlay, words, wordIndex, begunCount, progress } = props
  const appearance = captionStyle(overlay)
  const { glyphs } = appearance
  const text = words.map((word) => word.before + word.text).join('')
  const isReady = useFontsReady(fontRequestOf(glyphs, text), text)
  const fontSize = glyphs.fontSize ?? DEFAULT_FONT_SIZE
  const lineHeight = fontSize * (glyphs.lineHeight ?? 1.2)
  const page = useCaptionPage({
    words,
    overlay,
    maxLines: appearance.maxLines ?? null,
    lineHeight,
    wordIndex: Math.max(0, begunCount - 1),
    isReady,
  })
  // A word stays visible until the next one starts; otherwise it would flicker in short pauses.
  const range: WordRange = appearance.shows === 'word' ? { start: begunCount - 1, end: begunCount } : page.range
  const shown = range.start < 0 ? [] : words.slice(range.start, range.end)
  const isOneWord = appearance.shows === 'word'
  const fitted = useFittedWord({
    text: (isOneWord && shown[0]?.text) || '',
    overlay,
    fontSize,
    isReady,
  })
  // Upcoming words keep their space, without a background.
  const shownCount = appearance.shows === 'spoken' ? Math.max(0, begunCount - range.start) : shown.length
  const parts = [
    { start: range.start, words: shown.slice(0, shownCount), isShown: true },
    { start: range.start + shownCount, words: shown.slice(shownCount), isShown: false },
  ]
  return (
    <div style={{ ...boxStyle(overlay.styles), width: '100%', height: '100%' }}>
      <div ref={fitted.block} style={textBlockStyle({ verticalAlign: 'bottom', ...glyphs })}>
        <div
          ref={page.lines}
          dir="auto"
          style={{
            ...glyphStyle(glyphs, text),
            fontSize: fitted.fontSize,
            ...captionWordsStyle(appearance),
            visibility: isReady && page.isKnown ? 'visible' : 'hidden',
          }}
        >
          {parts.map(({ start, words: some, isShown }) =>
            some.length === 0 ? null : (
              <span key={isShown ? 'shown' : 'coming'} style={isShown ? captionLineStyle(appearance) : {}}>
                {some.map((word, offset) => {
                  const index = start + offset
                  return (
                    <CaptionWordDrawing
                      key={index}
                      text={word.text}
                      before={index === range.start ? '' : word.before}
                      appearance={appearance}
                      state={index === wordIndex ? 'spoken' : index < begunCount ? 'past' : 'future'}
                      progress={index === wordIndex ? progress : 0}
                    />
                  )
                })}
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  )
})
