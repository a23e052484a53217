import type { Reading } from './reading.ts'

const SMALL = /\b(?:of|with|showing|featuring|an?|the|some|from|about|my)\b/giu
const MAX_WORDS = 4

/** Takes the remaining words as a stock query, except for allowed ones. Null if there are none or too many. */
export function takeStockQuery(reading: Reading, allowed: RegExp): string | null {
  const rest = reading.rest()
  const words = rest
    .replace(new RegExp(allowed.source, 'giu'), ' ')
    .replace(SMALL, ' ')
    .replace(/[|,.]/gu, ' ')
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
  const areWords = words.every((word) => /^[\p{L}][\p{L}'-]*$/u.test(word))
  if (words.length === 0 || words.length > MAX_WORDS || !areWords) return null
  for (const word of words) reading.take(new RegExp(`(?<![\\w])${word}(?![\\w])`, 'iu'))
  return words.join(' ').toLowerCase()
}
