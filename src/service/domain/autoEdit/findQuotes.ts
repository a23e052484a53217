import type { WordRange } from './findSlips.ts'
import { isAlike, matchForms } from './wordMatch.ts'

/** The share of words that a recogniser may have heard differently, left out or added. */
const MAX_ERRORS = 0.25

/** Whether the words of a phrase are alike to each word of a source, looked up by the number of the word's form. */
function likenesses(phrase: readonly string[], distinct: readonly string[]): readonly Uint8Array[] {
  const known = new Map<string, Uint8Array>()
  return phrase.map((word) => {
    const likeness = known.get(word) ?? Uint8Array.from(distinct, (form) => Number(isAlike(word, form)))
    known.set(word, likeness)
    return likeness
  })
}

/** The forms of a source, each with a number. */
export interface NumberedForms {
  readonly distinct: readonly string[]
  readonly numbers: Uint32Array
}

export function numberedForms(forms: readonly string[]): NumberedForms {
  const numberOf = new Map<string, number>()
  const numbers = Uint32Array.from(forms, (form) => {
    const number = numberOf.get(form) ?? numberOf.size
    numberOf.set(form, number)
    return number
  })
  return { distinct: [...numberOf.keys()], numbers }
}

/**
 * The place at which a quote is said, despite punctuation, case and slips of the recogniser. Of equally good places, the
 * last one, because later takes are better. Null if the quote is not said.
 */
export function findQuote(
  { distinct, numbers }: NumberedForms,
  quote: string,
  isSkipped: (index: number) => boolean,
): WordRange | null {
  const phrase = matchForms(quote)
  const last = phrase.length - 1
  if (last < 0) return null
  const likeness = likenesses(phrase, distinct)
  // For each word of the quote: the least cost of all ways to say the quote up to it that end at the current word of the
  // source, and the start of that way.
  const costs = Uint16Array.from(phrase, (_, index) => index + 1)
  const starts = new Uint32Array(phrase.length)
  let best: (WordRange & { readonly cost: number }) | null = null
  for (const [at, number] of numbers.entries()) {
    const skipCost = isSkipped(at) ? 0 : 1
    // The cells to the left of the current one, in the column before and in this one.
    let beforeCost = 0
    let beforeStart = at
    let aboveCost = 0
    let aboveStart = at + 1
    for (let index = 0; index <= last; index += 1) {
      const sameCost = costs[index] ?? 0
      const sameStart = starts[index] ?? 0
      let cost = beforeCost + 1 - (likeness[index]?.[number] ?? 0)
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
  if (best === null || best.end <= best.start || best.cost > Math.floor(phrase.length * MAX_ERRORS)) return null
  return { start: best.start, end: best.end }
}
