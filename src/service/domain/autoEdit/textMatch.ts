import { matchForms } from './wordMatch.ts'

/** Words with these endings count as the same word in a match. */
const ENDINGS = /(?:ies|ing|ed|es|s)$/u
const MIN_STEM = 3

const stemOf = (form: string): string => {
  const stem = form.replace(ENDINGS, '')
  return stem.length >= MIN_STEM ? stem : form
}

const termsOf = (text: string): string[] => matchForms(text).map(stemOf)

/** How well texts match, by the rarity of the words that they share (tf-idf, cosine). `texts` decide about rarity. */
export function createTextMatch(texts: readonly string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) for (const term of new Set(termsOf(text))) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weightOf = (term: string): number => Math.log((texts.length + 1) / ((counts.get(term) ?? 0) + 0.5))
  const vectorOf = (text: string): ReadonlyMap<string, number> => {
    const vector = new Map<string, number>()
    for (const term of termsOf(text)) vector.set(term, (vector.get(term) ?? 0) + Math.max(0, weightOf(term)))
    return vector
  }
  const lengthOf = (vector: ReadonlyMap<string, number>): number =>
    Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0))
  return (one: string, other: string): number => {
    const [left, right] = [vectorOf(one), vectorOf(other)]
    const shared = [...left].reduce((sum, [term, value]) => sum + value * (right.get(term) ?? 0), 0)
    const length = lengthOf(left) * lengthOf(right)
    return length === 0 ? 0 : shared / length
  }
}
