import { intents } from './intents.ts'

const USUAL = ['canvas', 'addText']

/** Two supported requests that share words with the refused one. */
export function examples(text: string): string {
  const words = new Set(text.toLowerCase().match(/[a-z]{3,}/gu) ?? [])
  const shared = (example: string): number =>
    (example.toLowerCase().match(/[a-z]{4,}/gu) ?? []).filter((word) => words.has(word)).length
  const near = intents
    .filter(({ example }) => shared(example) > 0)
    .toSorted((left, right) => shared(right.example) - shared(left.example))
  const usual = intents.filter(({ name }) => USUAL.includes(name))
  return [...new Set([...near, ...usual])]
    .slice(0, 2)
    .map(({ example }) => example)
    .join('; ')
}
