import { expect, it } from 'vitest'
import type { Facts } from '../../base/result.ts'
import { sentenceOf, type Wording } from '../../base/wording.ts'
import { allErrors } from '../../contract/jobErrors.ts'
import { errorWords } from './errorWords.ts'
import type { Place } from './words.ts'
import { wordsOf } from './wordsOf.ts'

const sentencesOf = (wording: Wording | undefined): readonly string[] =>
  wording === undefined ? [] : typeof wording === 'string' ? [wording] : Object.values(wording)

const factsIn = (wording: Wording | undefined): readonly string[] =>
  sentencesOf(wording).flatMap((sentence) => [...sentence.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name))

const placesOf = (code: string): readonly Place[] => {
  const places: readonly Place[] = ['export', 'plan', 'preparing', 'read', 'retry', 'save', 'tool']
  return places.filter((place) => errorWords[code]?.in?.[place] !== undefined)
}

const everySaid = Object.entries(errorWords).flatMap(([code, { in: places = {}, ...general }]) =>
  [general, ...Object.values(places)].map((said) => [code, said] as const),
)

it('words a code with the same facts as its message', () => {
  const messages: Readonly<Record<string, { readonly message: Wording }>> = allErrors
  const strange = everySaid.flatMap(([code, { title, next }]) => {
    const given = new Set([...factsIn(messages[code]?.message), 'title'])
    if (messages[code] === undefined) return []
    return [...factsIn(title), ...factsIn(next)].filter((name) => !given.has(name)).map((name) => `${code}: ${name}`)
  })
  expect(strange).toEqual([])
})

it('words everything in whole sentences', () => {
  const sentences = everySaid.flatMap(([, { title, next }]) => [...sentencesOf(title), ...sentencesOf(next)])
  expect(sentences.filter((sentence) => !/^[A-Z“{].*[.}]$/u.test(sentence))).toEqual([])
})

/** Facts for every placeholder of some sentences. A number can also be used for plurals. */
const factsFor = (wordings: readonly (Wording | undefined)[], reason: string | null): Facts => ({
  ...Object.fromEntries(wordings.flatMap(factsIn).map((name) => [name, 3])),
  ...(reason === null ? {} : { reason }),
})

it('words every code of the service with its own facts, at every place', () => {
  const unfit = Object.entries(allErrors).flatMap(([code, { message }]) => {
    const reasons = typeof message === 'string' ? [null] : Object.keys(message)
    const places = [undefined, ...placesOf(code)]
    return reasons.flatMap((reason) =>
      places.flatMap((place) => {
        const facts = factsFor([message], reason)
        const { title, next = 'None.' } = wordsOf({ code, facts, message: sentenceOf(message, facts) ?? '' }, place)
        const isWhole = [title, next].every((sentence) => /^[^{}]*[^{}\s][^{}]*$/u.test(sentence))
        return isWhole ? [] : [`${code} ${reason ?? ''} ${place ?? ''}: ${title} ${next}`]
      }),
    )
  })
  expect(unfit).toEqual([])
})

it('shows the message of a host that sends other codes, or no facts', () => {
  expect(wordsOf({ code: 'too_dark', message: 'It is too dark.' }, 'export').title).toBe('It is too dark.')
  const older = { code: 'media_unavailable', message: '“a.mp4” is gone.' }
  expect(wordsOf(older, 'export').title).toBe('“a.mp4” is gone.')
  expect(sentenceOf(allErrors.source_not_ready.message)).toBeNull()
})
