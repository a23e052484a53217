import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { findQuote, numberedForms } from './findQuotes.ts'
import { matchForms } from './wordMatch.ts'

const LETTERS = 'abcdefgh'

/** The least number of errors with which a phrase is said anywhere, by the plain table of edit distances. */
function leastErrors(said: readonly string[], phrase: readonly string[]): number {
  let column = Array.from({ length: phrase.length + 1 }, (_, index) => index)
  let least = Number.POSITIVE_INFINITY
  for (const word of said) {
    const next = [0]
    for (const [index, wanted] of phrase.entries())
      next.push(
        Math.min((column[index] ?? 0) + Number(word !== wanted), (column[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1),
      )
    column = next
    least = Math.min(least, column[phrase.length] ?? 0)
  }
  return least
}

it('finds a quote if a quarter of its words are wrong, seeds 1 to 300', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed)
    const word = (): string => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'
    const said = Array.from({ length: 120 }, word)
    const at = Math.floor(random() * 100)
    const phrase = said
      .slice(at, at + 2 + Math.floor(random() * 18))
      .flatMap((one) => (random() < 0.1 ? [] : random() < 0.2 ? [word()] : random() < 0.1 ? [one, word()] : [one]))
    if (phrase.length === 0) continue
    const isSaid = leastErrors(said, phrase) <= Math.floor(phrase.length / 4)
    const found = findQuote(numberedForms(said), phrase.join(' '), () => false)
    expect(found !== null, `seed ${seed}`).toBe(isSaid)
    if (found === null) continue
    expect(leastErrors(said.slice(found.start, found.end), phrase)).toBe(leastErrors(said, phrase))
  }
})

it('finds the last of equally good takes, and skips words beside the quote', () => {
  const said = matchForms('we saves time um every day and we saves um time um every day')
  const isFiller = (index: number): boolean => said[index] === 'um'
  expect(findQuote(numberedForms(said), 'Saves time, every day.', isFiller)).toEqual({ start: 8, end: 14 })
  expect(findQuote(numberedForms(said), 'Nobody asked for this', isFiller)).toBeNull()
})
