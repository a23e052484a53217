import { useLayoutEffect, useRef } from 'react'
import type { TextOverlay } from '../../composition/overlays/text.ts'
import { useFontsReady } from '../fonts/useFontsReady.ts'
import { boxStyle } from '../styles/boxStyle.ts'
import { DEFAULT_FONT_SIZE, fontRequestOf, glyphStyle, textBlockStyle } from '../styles/glyphStyle.ts'
import { Revealed } from './Revealed.tsx'
import { fittingFontSize } from './fittingFontSize.ts'

/** A block of text in its box. `dir="auto"`: the first strong letter decides which way it runs. */
export function TextDrawing({ overlay }: { readonly overlay: TextOverlay }) {
  const { content, styles } = overlay
  const isReady = useFontsReady(fontRequestOf(styles), content)
  const block = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const fontSize = styles.fontSize ?? DEFAULT_FONT_SIZE

  useLayoutEffect(() => {
    if (!lines.current || !block.current) return
    if (styles.autoFit !== true || !isReady) {
      lines.current.style.fontSize = `${fontSize}px`
      return
    }
    const [textLines, box] = [lines.current, block.current]
    const fits = (size: number): boolean => {
      textLines.style.fontSize = `${size}px`
      return textLines.offsetHeight <= box.clientHeight && textLines.scrollWidth <= box.clientWidth
    }
    fits(fittingFontSize(fontSize, fits))
  }, [overlay, isReady, fontSize, styles.autoFit])

  return (
    <div style={{ ...boxStyle(styles), width: '100%', height: '100%' }}>
      <div ref={block} style={textBlockStyle(styles)}>
        <div ref={lines} dir="auto" style={{ ...glyphStyle(styles), visibility: isReady ? 'visible' : 'hidden' }}>
          <Revealed text={content} />
        </div>
      </div>
    </div>
  )
}
