import type { CSSProperties } from 'react'
import type { LineBackground } from '../../composition/overlays/styles.ts'

/** The room that the background of each line takes before and after its letters. */
export function linePaddingStyle({ padding }: LineBackground): CSSProperties {
  return {
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    ...(padding === undefined ? {} : { padding: `0 ${padding}px` }),
  }
}

/** A background that hugs each line of an inline text: every line gets its own padding and corners. */
export function lineBackgroundStyle(background: LineBackground): CSSProperties {
  const { borderRadius, color } = background
  return {
    ...linePaddingStyle(background),
    backgroundColor: color,
    ...(borderRadius === undefined ? {} : { borderRadius }),
  }
}
