import type { StockQuery } from '../stock.ts'

/** Words that say nothing about a picture. */
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

/** Lower case, without accents, as words. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * How well words describe an item: 0 where none of them is among its words. A word of the title counts twice, the first keywords more
 * than the last, the beginning of a word less than all of it.
 */
export function rankOf(query: string, item: { readonly title: string; readonly keywords: readonly string[] }): number {
  const asked = wordsOf(query).filter((word) => !fillers.has(word))
  // Of a query of nothing but such words, nobody knows what it wants: everything fits alike.
  if (asked.length === 0) return wordsOf(query).length > 0 ? 1 : 0
  const title = wordsOf(item.title)
  const keywords = item.keywords.flatMap(wordsOf)
  const found = asked.map((word) => {
    const places = keywords.map((keyword, index) => likeness(word, keyword) * (1 - index / (2 * keywords.length)))
    return Math.max(0, ...title.map((named) => 2 * likeness(word, named)), ...places)
  })
  return found.reduce((sum, rank) => sum + rank, 0) / asked.length
}

function likeness(word: string, other: string): number {
  if (word === other) return 1
  if (stemOf(word) === stemOf(other)) return 0.9
  return word.length >= 3 && other.startsWith(word) ? 0.6 : 0
}

/** Waves and wave are one word here. */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:ies|ing|es|s|y|e)$/u, '') : word
}

/** Whether a picture lies, stands or is square, within two hundredths of its longer side. */
export function isOriented(
  { width, height }: { readonly width: number; readonly height: number },
  orientation: StockQuery['orientation'],
): boolean {
  if (orientation === null) return true
  const isSquare = Math.abs(width - height) <= Math.max(width, height) / 50
  if (orientation === 'square' || isSquare) return isSquare && orientation === 'square'
  return orientation === (width > height ? 'landscape' : 'portrait')
}
