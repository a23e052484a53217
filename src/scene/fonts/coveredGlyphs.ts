import type { Overlay } from '../../composition/schema.ts'

/** Characters that fonts need not draw: blanks, controls, joiners, variation selectors. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

type Span = readonly [first: number, last: number]

/** Reads a CSS `unicode-range`, such as `U+26, U+0-7F, U+4??`. */
export function spansOf(unicodeRange: string): Span[] {
  return unicodeRange.split(',').flatMap((part): Span[] => {
    const [, first = '', last] = /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/iu.exec(part) ?? []
    if (first === '') return []
    const start = Number.parseInt(first.replaceAll('?', '0'), 16)
    return [[start, Number.parseInt(last ?? first.replaceAll('?', 'f'), 16)]]
  })
}

/** The visible characters of a text that lie outside of all spans, each once, in the order of the text. */
export function charactersOutside(text: string, spans: readonly Span[]): string[] {
  return [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return !INVISIBLE.test(character) && !spans.some(([first, last]) => code >= first && code <= last)
  })
}

/** The characters of a text or caption. Empty for other overlays. */
export function lettersOf(overlay: Overlay): string {
  if (overlay.type === 'text') return overlay.content
  return overlay.type === 'caption' ? overlay.captions.map(({ text }) => text).join('\n') : ''
}
