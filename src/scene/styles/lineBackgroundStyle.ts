import type { CSSProperties } from 'react'
import type { LineBackground } from '../../composition/overlays/styles.ts'

/** Padding to the left and right of each line of text. */
export function linePaddingStyle({ padding }: LineBackground): CSSProperties {
  return {
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    ...(padding === undefined ? {} : { padding: `0 ${padding}px` }),
  }
}

/** A background for inline text, with padding and corners per line. */
export function lineBackgroundStyle(background: LineBackground): CSSProperties {
  const { borderRadius, color } = background
  return {
    ...linePaddingStyle(background),
    backgroundColor: color,
    ...(borderRadius === undefined ? {} : { borderRadius }),
  }
}
