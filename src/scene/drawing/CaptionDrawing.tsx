import { memo, type CSSProperties } from 'react'
import { useCurrentFrame, useVideoConfig } from 'remotion'
import type { CaptionOverlay, CaptionWord } from '../../composition/overlays/caption.ts'
import { captionLook, readableOn, type CaptionLook } from '../captions/captionLook.ts'
import { captionMomentAt } from '../captions/captionMoment.ts'
import { useFontsReady } from '../fonts/useFontsReady.ts'
import { boxStyle } from '../styles/boxStyle.ts'
import { fontRequestOf, glyphStyle, textBlockStyle } from '../styles/glyphStyle.ts'

/** How far the popping word grows. */
const POP_SCALE = 1.15

function wordStyle(look: CaptionLook, isSpoken: boolean, isPast: boolean): CSSProperties {
  if (look.shows === 'spoken' && !isSpoken && !isPast) return { visibility: 'hidden' }
  const isMarked = isSpoken || (isPast && look.keepsHighlight === true)
  if (!isMarked || look.mark === 'none') return {}
  switch (look.mark) {
    case 'color':
      return { color: look.highlightColor }
    case 'pop':
      return { color: look.highlightColor, display: 'inline-block', transform: `scale(${POP_SCALE})` }
    case 'box': {
      const background = look.highlightColor
      return {
        color: readableOn(background),
        backgroundColor: background,
        borderRadius: '0.15em',
        boxShadow: `0 0 0 0.14em ${background}`,
      }
    }
  }
}

interface CueProps {
  readonly overlay: CaptionOverlay
  readonly words: readonly CaptionWord[]
  readonly wordIndex: number
}

/** One cue with one word marked: the same words and the same mark are the same picture. */
const Cue = memo(function Cue({ overlay, wordIndex, words }: CueProps) {
  const look = captionLook(overlay)
  const shown = look.shows === 'word' ? words.slice(Math.max(0, wordIndex), Math.max(0, wordIndex) + 1) : words
  const text = words.map((word) => word.text).join(' ')
  const isReady = useFontsReady(fontRequestOf(look.glyphs), text)
  const background = look.lineBackground
  return (
    <div style={{ ...boxStyle(overlay.styles), width: '100%', height: '100%' }}>
      <div style={textBlockStyle({ verticalAlign: 'bottom', ...look.glyphs })}>
        <div dir="auto" style={{ ...glyphStyle(look.glyphs), visibility: isReady ? 'visible' : 'hidden' }}>
          <span
            style={{
              ...(background === undefined
                ? {}
                : { backgroundColor: background, padding: '0.1em 0.35em', borderRadius: '0.15em' }),
              boxDecorationBreak: 'clone',
              WebkitBoxDecorationBreak: 'clone',
            }}
          >
            {shown.map((word, index) => (
              <span key={index}>
                {index > 0 ? ' ' : ''}
                <span style={look.shows === 'word' ? {} : wordStyle(look, index === wordIndex, index < wordIndex)}>
                  {word.text}
                </span>
              </span>
            ))}
          </span>
        </div>
      </div>
    </div>
  )
})

/** The cue being spoken, with its current word marked as the template says. */
export function CaptionDrawing({ overlay }: { readonly overlay: CaptionOverlay }) {
  const frame = useCurrentFrame()
  const { fps } = useVideoConfig()
  const moment = captionMomentAt(overlay.captions, (frame * 1000) / fps)
  if (!moment) return null
  return <Cue overlay={overlay} words={moment.words} wordIndex={moment.wordIndex} />
}
