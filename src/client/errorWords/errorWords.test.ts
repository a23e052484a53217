import { expect, it } from 'vitest'
import { sentenceOf, type Wording } from '../../base/wording.ts'
import { allErrors } from '../../contract/jobErrors.ts'
import { errorWords } from './errorWords.ts'
import { wordsOf } from './wordsOf.ts'

const sentencesOf = (wording: Wording | undefined): readonly string[] =>
  wording === undefined ? [] : typeof wording === 'string' ? [wording] : Object.values(wording)

const factsIn = (wording: Wording | undefined): readonly string[] =>
  sentencesOf(wording).flatMap((sentence) => [...sentence.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name))

const everySaid = Object.entries(errorWords).flatMap(([code, { in: places = {}, ...general }]) =>
  [general, ...Object.values(places)].map((said) => [code, said] as const),
)

it('words a code with facts that its message has too', () => {
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

it('shows the message of a host that knows more codes, or gives no facts', () => {
  expect(wordsOf({ code: 'too_dark', message: 'It is too dark.' }, 'export').title).toBe('It is too dark.')
  const older = { code: 'media_unavailable', message: '“a.mp4” is gone.' }
  expect(wordsOf(older, 'export').title).toBe('“a.mp4” is gone.')
  expect(sentenceOf(allErrors.source_not_ready.message)).toBeNull()
})
