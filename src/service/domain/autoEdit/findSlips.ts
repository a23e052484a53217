import { isAlike, matchForms } from './wordMatch.ts'

/** Indexes of the words `[start, end)`. */
export interface WordRange {
  readonly start: number
  readonly end: number
}

/** The places at which slips are said, each as a word or a phrase. `forms` are the words in their matched form. */
export function findSlips(forms: readonly string[], slips: readonly string[]): WordRange[] {
  return slips.flatMap((slip) => {
    const phrase = matchForms(slip)
    if (phrase.length === 0) return []
    const same = phrase.length === 1 ? (one: string, other: string) => one === other : isAlike
    return forms.flatMap((_, start) =>
      phrase.every((word, index) => same(word, forms[start + index] ?? ''))
        ? [{ start, end: start + phrase.length }]
        : [],
    )
  })
}
