import { editDistance } from '../../../composition/words/searchWords.ts'

/** A word as matches compare it: letters and digits in lower case. */
export const matchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The words of a text in their matched form, without those that are only punctuation. */
export const matchForms = (text: string): string[] =>
  text
    .split(/[\s—–]+/u)
    .map(matchForm)
    .filter((form) => form !== '')

/** A bit for each letter of a word. Letters that differ by 32 share one. */
export function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Whether so few bits differ that a number of slips may explain it. A slip adds or removes at most one letter each. */
export function mayBeSlips(one: number, other: number, slips: number): boolean {
  let count = 0
  for (let left = one ^ other; left !== 0 && count <= 2 * slips; left &= left - 1) count += 1
  return count <= 2 * slips
}

/** Words from this length on may differ by a letter, and by two from the second length on. */
const ONE_SLIP = 5
const TWO_SLIPS = 8
/** The lengths of words that are alike differ by at most this much. */
export const MAX_SLIPS = 2

const DIGIT = /\d/u

/** Whether two matched forms are the same word, apart from slips of a recogniser. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < ONE_SLIP) return false
  const most = shorter >= TWO_SLIPS ? MAX_SLIPS : 1
  if (Math.abs(one.length - other.length) > most) return false
  // This settles most comparisons.
  if (!mayBeSlips(letterBits(one), letterBits(other), most)) return false
  if (DIGIT.test(one) || DIGIT.test(other)) return false
  return editDistance(one, other, most) <= most
}

/** The length of the longest common subsequence of words that are alike. */
export function commonWords(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const word of one) {
    const next = [0]
    for (const [index, compared] of other.entries()) {
      const joined = isAlike(word, compared) ? (row[index] ?? 0) + 1 : 0
      next.push(Math.max(joined, row[index + 1] ?? 0, next[index] ?? 0))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Words that no sentence ends with, in the languages with lists of fillers. */
const dangling = new Set(
  'a an the of to for with and or but in at my your our is are der die das ein eine und oder aber mit für le la les un une de des et ou pour avec el los las y o para con il lo gli e di per een het en of voor met os as do da com'.split(
    ' ',
  ),
)

/** Whether a sentence that ends with a word is unfinished. */
export const isDangling = (form: string): boolean => dangling.has(form)
