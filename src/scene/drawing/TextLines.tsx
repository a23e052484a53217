import type { CSSProperties } from 'react'
import type { LineBackground } from '../../composition/overlays/styles.ts'
import { lineBackgroundStyle, linePaddingStyle } from '../styles/lineBackgroundStyle.ts'
import { Revealed } from './Revealed.tsx'

/** Set on each copy, because the property is not inherited. */
const directions: CSSProperties = { unicodeBidi: 'plaintext' }
/** Invisible text that only takes up space. */
const roomOnly: CSSProperties = { ...directions, color: 'transparent', textShadow: 'none', WebkitTextStroke: '0' }

interface TextLinesProps {
  readonly content: string
  readonly lineBackground: LineBackground | undefined
}

/**
 * Text with an optional background per line. With such a background, the text is laid out twice, so that the background
 * of a line cannot cover descenders of the line above.
 */
export function TextLines({ content, lineBackground }: TextLinesProps) {
  if (lineBackground === undefined) return <Revealed text={content} />
  return (
    <div style={{ position: 'relative' }}>
      <div aria-hidden style={roomOnly}>
        <span style={lineBackgroundStyle(lineBackground)}>{content}</span>
      </div>
      <div style={{ ...directions, position: 'absolute', inset: 0 }}>
        <span style={linePaddingStyle(lineBackground)}>
          <Revealed text={content} />
        </span>
      </div>
    </div>
  )
}
