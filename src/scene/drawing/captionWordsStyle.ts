import type { CSSProperties } from 'react'
import type { CaptionStyle } from '../captions/captionStyle.ts'

/** Layout of the words of a cue. Trailing spaces would widen the background. */
export function captionWordsStyle({ highlight, shows }: CaptionStyle): CSSProperties {
  return {
    whiteSpace: shows === 'word' ? 'nowrap' : 'pre-line',
    ...(highlight === 'pop' ? { wordSpacing: '0.15em' } : {}),
  }
}

/** The background of each line. If words appear one by one, padding would shift them, so a shadow replaces it. */
export function captionLineStyle({ lineBackground, shows }: CaptionStyle): CSSProperties {
  if (lineBackground === undefined) return {}
  const sides: CSSProperties =
    shows === 'spoken'
      ? { padding: '0.1em 0', boxShadow: `-0.3em 0 0 ${lineBackground}, 0.3em 0 0 ${lineBackground}` }
      : { padding: '0.1em 0.35em', borderRadius: '0.15em' }
  return { backgroundColor: lineBackground, boxDecorationBreak: 'clone', WebkitBoxDecorationBreak: 'clone', ...sides }
}
