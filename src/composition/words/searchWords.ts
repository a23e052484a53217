import { spokenForm } from './captionCorrections.ts'

/** A place at which searched words are said: `[start, end)`, in the list of words. */
export interface WordHit {
  readonly start: number
  readonly end: number
  /** False if letters differ. */
  readonly isExact: boolean
}

/** Letters that may differ in a word of this length. */
const allowedIn = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** The number of letters by which two words differ, or a number above `most`. */
export function editDistance(one: string, other: string, most: number): number {
  const beyond = most + 1
  if (Math.abs(one.length - other.length) > most) return beyond
  let before = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? beyond) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const cost = Math.min(replaced, (before[column] ?? beyond) + 1, (next[column - 1] ?? beyond) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return beyond
    before = next
  }
  return before[other.length] ?? beyond
}

type Likeness = 'exact' | 'near' | 'none'

/** Compares spoken words with one searched word. Each different word is compared once. */
function createComparison(wanted: string, isLast: boolean): (spoken: string) => Likeness {
  const known = new Map<string, Likeness>()
  const most = allowedIn(wanted.length)
  const compared = (spoken: string): Likeness => {
    if (spoken === wanted || (isLast && spoken.startsWith(wanted))) return 'exact'
    return spoken !== '' && editDistance(spoken, wanted, most) <= most ? 'near' : 'none'
  }
  return (spoken) => {
    const likeness = known.get(spoken) ?? compared(spoken)
    known.set(spoken, likeness)
    return likeness
  }
}

/** The words to search, without punctuation and case. Searches share them, so that typing stays fast. */
export const searchable = (texts: readonly (string | null)[]): (string | null)[] =>
  texts.map((text) => (text === null ? null : spokenForm(text)))

/**
 * Finds words in what is said: exact places first, then those in which a few letters differ. Case and punctuation do
 * not matter, and the last word may be incomplete. Null separates words of different clips; an empty text is a pause.
 *
 *     hello word, Hello world   “hello world”   →   Hello world, then hello word (near)
 */
export function searchWords(spoken: readonly (string | null)[], query: string): WordHit[] {
  const wanted = query
    .split(/\s+/u)
    .map(spokenForm)
    .filter((word) => word !== '')
  if (wanted.length === 0) return []
  const comparisons = wanted.map((word, at) => createComparison(word, at === wanted.length - 1))
  const hits: WordHit[] = []
  for (let start = 0; start < spoken.length; ) {
    const hit = spoken[start] === '' ? null : hitAt(spoken, start, comparisons)
    if (hit) hits.push(hit)
    start = hit?.end ?? start + 1
  }
  return [...hits.filter(({ isExact }) => isExact), ...hits.filter(({ isExact }) => !isExact)]
}

function hitAt(
  spoken: readonly (string | null)[],
  start: number,
  comparisons: readonly ((word: string) => Likeness)[],
): WordHit | null {
  let [at, isExact] = [start, true]
  for (const compare of comparisons) {
    while (spoken[at] === '' && at > start) at += 1
    const word = spoken[at]
    const likeness = word === null || word === undefined ? 'none' : compare(word)
    if (likeness === 'none') return null
    if (likeness === 'near') isExact = false
    at += 1
  }
  return { start, end: at, isExact }
}
