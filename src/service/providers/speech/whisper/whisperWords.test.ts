import { expect, it } from 'vitest'
import { whisperWords } from './whisperWords.ts'

/** Tokens of 100 ms each. */
const joined = (text: string, tokens: readonly string[]) =>
  whisperWords(
    text,
    tokens.map((token, index) => ({ text: token, t0: index * 100, t1: index * 100 + 100 })),
  ).map(({ end, start, text: word }) => [word, Math.round(start * 1000), Math.round(end * 1000)])

it('joins the tokens of a word, and its punctuation', () => {
  expect(joined(' Ask not, Ameri-cans.', [' Ask', ' not', ',', ' Ameri', '-', 'cans', '.'])).toEqual([
    ['Ask', 0, 100],
    ['not,', 100, 300],
    ['Ameri-cans.', 300, 700],
  ])
})

it('gives words the time of characters that are split between tokens', () => {
  expect(joined(' ein Café da', [' ein', ' Caf', '\uFFFD', '\uFFFD', ' da'])).toEqual([
    ['ein', 0, 100],
    ['Café', 100, 400],
    ['da', 400, 500],
  ])
  expect(joined('今日は晴れ', ['今日', 'は', '\uFFFD', '\uFFFD', '\uFFFD', 'れ']).map(([word]) => word)).toEqual([
    '今日',
    'は',
    '晴れ',
  ])
})

it('leaves out what is said about sounds that are no speech', () => {
  expect(
    joined(' [BLANK_AUDIO] Yes (laughs) no', [' [', 'BLANK', '_', 'AUDIO', ']', ' Yes', ' (la', 'ughs', ')', ' no']),
  ).toEqual([
    ['Yes', 500, 600],
    ['no', 900, 1000],
  ])
  expect(joined('', [])).toEqual([])
  expect(joined(' ♪ La la ♪', [' ♪', ' La', ' la', ' ♪'])).toEqual([])
})
