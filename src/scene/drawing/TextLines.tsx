import type { CSSProperties } from 'react'
import type { LineBackground } from '../../composition/overlays/styles.ts'
import { lineBackgroundStyle, linePaddingStyle } from '../styles/lineBackgroundStyle.ts'
import { Revealed } from './Revealed.tsx'

/** Not inherited: each copy says it anew. */
const directions: CSSProperties = { unicodeBidi: 'plaintext' }
/** Letters that only take their room. */
const roomOnly: CSSProperties = { ...directions, color: 'transparent', textShadow: 'none', WebkitTextStroke: '0' }

interface TextLinesProps {
  readonly content: string
  readonly lineBackground: LineBackground | undefined
}

/**
 * The letters of a text, on a background of each line where there is one. Then they are laid out twice: all backgrounds lie
 * below all letters, or the background of a line would cut what hangs down from the line above.
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
