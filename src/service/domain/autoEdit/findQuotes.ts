import type { WordRange } from './findSlips.ts'
import { isAlike, matchForms } from './wordMatch.ts'

/** The share of words that a recogniser may have heard differently, left out or added. */
const MAX_ERRORS = 0.25

interface Cell {
  readonly cost: number
  readonly start: number
}

/**
 * The place at which a quote is said, despite punctuation, case and slips of the recogniser. Of equally good places, the
 * last one, because later takes are better. Null if the quote is not said.
 */
export function findQuote(
  forms: readonly string[],
  quote: string,
  isSkipped: (index: number) => boolean,
): WordRange | null {
  const phrase = matchForms(quote)
  if (phrase.length === 0) return null
  // Each column is the cheapest way to end the first words of the quote at the current word.
  let column: Cell[] = phrase.map((_, index) => ({ cost: index + 1, start: 0 }))
  let best: (WordRange & Pick<Cell, 'cost'>) | null = null
  for (const [at, form] of forms.entries()) {
    const next: Cell[] = []
    for (const [index, word] of phrase.entries()) {
      const before = index === 0 ? { cost: 0, start: at } : (column[index - 1] ?? { cost: index, start: at })
      const above = index === 0 ? { cost: 0, start: at + 1 } : (next[index - 1] ?? { cost: index, start: at + 1 })
      const same = column[index] ?? { cost: index + 1, start: 0 }
      const options: Cell[] = [
        { cost: before.cost + Number(!isAlike(word, form)), start: before.start },
        { cost: above.cost + 1, start: above.start },
        { cost: same.cost + (isSkipped(at) ? 0 : 1), start: same.start },
      ]
      next.push(options.reduce((least, option) => (option.cost < least.cost ? option : least)))
    }
    column = next
    const whole = column.at(-1)
    if (whole === undefined || isSkipped(at)) continue
    if (best === null || whole.cost <= best.cost) best = { start: whole.start, end: at + 1, cost: whole.cost }
  }
  if (best === null || best.end <= best.start || best.cost > Math.floor(phrase.length * MAX_ERRORS)) return null
  return { start: best.start, end: best.end }
}
