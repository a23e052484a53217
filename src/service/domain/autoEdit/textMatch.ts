import { matchForms } from './wordMatch.ts'

/** Words with these endings count as the same word in a match. */
const ENDINGS = /(?:ies|ing|ed|es|s)$/u
const MIN_STEM = 3

const stemOf = (form: string): string => {
  const stem = form.replace(ENDINGS, '')
  return stem.length >= MIN_STEM ? stem : form
}

const termsOf = (text: string): string[] => matchForms(text).map(stemOf)

interface Vector {
  readonly weights: ReadonlyMap<string, number>
  readonly length: number
}

/** How well texts match, by the rarity of the words that they share (tf-idf, cosine). `texts` decide about rarity. */
export function createTextMatch(texts: readonly string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) for (const term of new Set(termsOf(text))) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weightOf = (term: string): number => Math.log((texts.length + 1) / ((counts.get(term) ?? 0) + 0.5))
  // Kept, because each text is compared with each part of a story.
  const vectors = new Map<string, Vector>()
  const vectorOf = (text: string): Vector => {
    const known = vectors.get(text)
    if (known) return known
    const weights = new Map<string, number>()
    for (const term of termsOf(text)) weights.set(term, (weights.get(term) ?? 0) + Math.max(0, weightOf(term)))
    const length = Math.sqrt([...weights.values()].reduce((sum, value) => sum + value * value, 0))
    const vector = { weights, length }
    vectors.set(text, vector)
    return vector
  }
  return (one: string, other: string): number => {
    const [left, right] = [vectorOf(one), vectorOf(other)]
    const length = left.length * right.length
    if (length === 0) return 0
    return [...left.weights].reduce((sum, [term, value]) => sum + value * (right.weights.get(term) ?? 0), 0) / length
  }
}
