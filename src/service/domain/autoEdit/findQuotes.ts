import { countWhile } from '../../../base/countWhile.ts'
import type { WordRange } from './findSlips.ts'
import { isAlike, letterBits, MAX_SLIPS, matchForms, mayBeSlips } from './wordMatch.ts'

/** The share of words that a recogniser may have heard differently, left out or added. */
const MAX_ERRORS = 0.25

/** The forms of a source that a word is like, by their numbers. */
interface Likeness {
  readonly isLike: Uint8Array
  readonly numbers: readonly number[]
  /** How often they are said. */
  readonly uses: number
}

interface NumberedForm {
  readonly number: number
  readonly letters: number
}

/** The forms of a source, each with a number. */
export interface NumberedForms {
  readonly distinct: readonly string[]
  readonly numbers: Uint32Array
  readonly uses: Uint32Array
  readonly byLength: ReadonlyMap<number, readonly NumberedForm[]>
  /** Kept, because quotes have most of their words in common. */
  readonly likenesses: Map<string, Likeness>
}

export function numberedForms(forms: readonly string[]): NumberedForms {
  const numberOf = new Map<string, number>()
  const numbers = Uint32Array.from(forms, (form) => {
    const number = numberOf.get(form) ?? numberOf.size
    numberOf.set(form, number)
    return number
  })
  const uses = new Uint32Array(numberOf.size)
  for (const number of numbers) uses[number] = (uses[number] ?? 0) + 1
  const byLength = new Map<number, NumberedForm[]>()
  for (const [form, number] of numberOf) {
    const ofLength = byLength.get(form.length) ?? []
    ofLength.push({ number, letters: letterBits(form) })
    byLength.set(form.length, ofLength)
  }
  return { distinct: [...numberOf.keys()], numbers, uses, byLength, likenesses: new Map() }
}

function likenessOf({ byLength, distinct, likenesses, uses }: NumberedForms, word: string): Likeness {
  const known = likenesses.get(word)
  if (known) return known
  const numbers: number[] = []
  const letters = letterBits(word)
  for (let length = word.length - MAX_SLIPS; length <= word.length + MAX_SLIPS; length += 1)
    for (const form of byLength.get(length) ?? [])
      if (mayBeSlips(letters, form.letters, MAX_SLIPS) && isAlike(word, distinct[form.number] ?? ''))
        numbers.push(form.number)
  const isLike = new Uint8Array(distinct.length)
  for (const number of numbers) isLike[number] = 1
  const likeness = { isLike, numbers, uses: numbers.reduce((sum, number) => sum + (uses[number] ?? 0), 0) }
  likenesses.set(word, likeness)
  return likeness
}

interface Phrase {
  readonly words: readonly Likeness[]
  readonly maxErrors: number
  /** Whether a word of the source may stand between those of the phrase without being an error. */
  readonly isSkipped: (index: number) => boolean
}

/**
 * The place at which a quote is said, despite punctuation, case and slips of the recogniser. Of equally good places, the
 * last one, because later takes are better. Null if the quote is not said.
 */
export function findQuote(
  source: NumberedForms,
  quote: string,
  isSkipped: (index: number) => boolean,
): WordRange | null {
  const words = matchForms(quote).map((word) => likenessOf(source, word))
  if (words.length === 0) return null
  const phrase = { words, maxErrors: Math.floor(words.length * MAX_ERRORS), isSkipped }
  const best = likelyPlaces(source, phrase)
    .flatMap((place) => bestWithin(source, phrase, place) ?? [])
    .reduce<Said | null>((least, one) => (least === null || one.cost <= least.cost ? one : least), null)
  if (best === null || best.end <= best.start || best.cost > phrase.maxErrors) return null
  return { start: best.start, end: best.end }
}

/**
 * The places at which enough of the rarer words of a phrase are near each other. The phrase is said nowhere else, and
 * comparing all of its words with all of a talk takes long.
 */
function likelyPlaces({ distinct, numbers }: NumberedForms, { isSkipped, maxErrors, words }: Phrase): WordRange[] {
  const rarer = words.toSorted((one, other) => one.uses - other.uses).slice(0, 2 * maxErrors + 1)
  const needed = rarer.length - maxErrors
  const maxLength = words.length + maxErrors
  const isRarer = new Uint8Array(distinct.length)
  for (const word of rarer) for (const number of word.numbers) isRarer[number] = 1
  // Lengths count only words that are not skipped.
  const counted: number[] = []
  const hits: number[] = []
  let count = 0
  for (const [at, number] of numbers.entries()) {
    if (isRarer[number] === 1) hits.push(count)
    counted.push(count)
    if (!isSkipped(at)) count += 1
  }
  const places: { start: number; end: number }[] = []
  for (let first = 0; first + needed <= hits.length; first += 1) {
    const [from, until] = [hits[first] ?? 0, hits[first + needed - 1] ?? 0]
    if (until - from > maxLength) continue
    const start = countWhile(counted, (before) => before < until - maxLength)
    const end = countWhile(counted, (before) => before <= from + maxLength)
    const last = places.at(-1)
    if (last !== undefined && start <= last.end) last.end = end
    else places.push({ start, end })
  }
  return places
}

interface Said extends WordRange {
  readonly cost: number
}

/** The way to say a phrase with the least errors in a part of a source. */
function bestWithin({ numbers }: NumberedForms, { isSkipped, words }: Phrase, place: WordRange): Said | null {
  const last = words.length - 1
  // For each word of the phrase: the least cost of all ways to say the phrase up to it that end at the current word of the
  // source, and the start of that way.
  const costs = Uint16Array.from(words, (_, index) => index + 1)
  const starts = new Uint32Array(words.length).fill(place.start)
  let best: Said | null = null
  for (let at = place.start; at < place.end; at += 1) {
    const number = numbers[at] ?? 0
    const skipCost = isSkipped(at) ? 0 : 1
    // The cells to the left of the current one, in the column before and in this one.
    let beforeCost = 0
    let beforeStart = at
    let aboveCost = 0
    let aboveStart = at + 1
    for (let index = 0; index <= last; index += 1) {
      const sameCost = costs[index] ?? 0
      const sameStart = starts[index] ?? 0
      let cost = beforeCost + 1 - (words[index]?.isLike[number] ?? 0)
      let start = beforeStart
      if (aboveCost + 1 < cost) {
        cost = aboveCost + 1
        start = aboveStart
      }
      if (sameCost + skipCost < cost) {
        cost = sameCost + skipCost
        start = sameStart
      }
      costs[index] = cost
      starts[index] = start
      beforeCost = sameCost
      beforeStart = sameStart
      aboveCost = cost
      aboveStart = start
    }
    const cost = costs[last] ?? 0
    const start = starts[last] ?? 0
    if (skipCost > 0 && (best === null || cost <= best.cost)) best = { start, end: at + 1, cost }
  }
  return best
}
