import type { StockQuery } from '../stock.ts'

/** Words that have no meaning in a search. */
const fillers = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'at',
  'with',
  'and',
  'some',
  'any',
  'video',
  'clip',
  'photo',
  'picture',
  'image',
  'stock',
  'footage',
])

/** Splits text into lower-case words without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Relevance of an item, 0 if no word matches. Title words count twice, earlier keywords more than later ones, and
 * prefixes less than whole words.
 */
export function rankOf(query: string, item: { readonly title: string; readonly keywords: readonly string[] }): number {
  const wanted = wordsOf(query).filter((word) => !fillers.has(word))
  // A query that consists of filler words matches everything equally.
  if (wanted.length === 0) return wordsOf(query).length > 0 ? 1 : 0
  const title = wordsOf(item.title)
  const keywords = item.keywords.flatMap(wordsOf)
  const found = wanted.map((word) => {
    const places = keywords.map((keyword, index) => likeness(word, keyword) * (1 - index / (2 * keywords.length)))
    return Math.max(0, ...title.map((named) => 2 * likeness(word, named)), ...places)
  })
  return found.reduce((sum, rank) => sum + rank, 0) / wanted.length
}

function likeness(word: string, other: string): number {
  if (word === other) return 1
  if (stemOf(word) === stemOf(other)) return 0.9
  return word.length >= 3 && other.startsWith(word) ? 0.6 : 0
}

/** Reduces plurals and similar forms, so that “waves” equals “wave”. */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:ies|ing|es|s|y|e)$/u, '') : word
}

/** Whether a picture is landscape, portrait or square, with a tolerance of 2 % of its longer side. */
export function isOriented(
  { width, height }: { readonly width: number; readonly height: number },
  orientation: StockQuery['orientation'],
): boolean {
  if (orientation === null) return true
  const isSquare = Math.abs(width - height) <= Math.max(width, height) / 50
  if (orientation === 'square' || isSquare) return isSquare && orientation === 'square'
  return orientation === (width > height ? 'landscape' : 'portrait')
}
