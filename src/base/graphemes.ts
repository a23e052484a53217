let segmenter: Intl.Segmenter | null = null

/**
 * User-perceived characters (grapheme clusters), with `index` in UTF-16 units; a family emoji or a flag counts as one.
 * The segmenter is created on first use, because creating it takes a browser about 25 ms.
 */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Below this code unit, every character is a grapheme of its own. */
const FIRST_COMBINING = 0x300

/** True if a cut between these two UTF-16 units certainly does not split a grapheme. */
const isPlainCut = (before: number, after: number): boolean =>
  before < FIRST_COMBINING && after < FIRST_COMBINING && before !== 0x0d

/**
 * The start of the grapheme that contains an index, in UTF-16 units. An index between two graphemes is returned
 * unchanged.
 */
export function graphemeStart(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return Math.min(Math.max(0, index), text.length)
  if (isPlainCut(text.charCodeAt(index - 1), text.charCodeAt(index))) return index
  return graphemesOf(text).containing(index)?.index ?? index
}

/**
 * The longest prefix of whole graphemes that has at most `maxUnits` UTF-16 units. If not even the first grapheme fits,
 * it is cut.
 */
export function graphemePrefix(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text
  const end = graphemeStart(text, maxUnits)
  return end > 0 ? text.slice(0, end) : text.slice(0, maxUnits).replace(/[\ud800-\udbff]$/u, '')
}

/** Shortens a text between graphemes to `maxUnits` UTF-16 units, of which the last is an ellipsis. */
export function shortened(text: string, maxUnits: number): string {
  return text.length <= maxUnits ? text : `${graphemePrefix(text, maxUnits - 1).trimEnd()}…`
}
