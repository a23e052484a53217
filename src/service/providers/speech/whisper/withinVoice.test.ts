import { expect, it } from 'vitest'
import { withinVoice } from './withinVoice.ts'

const voice = [
  { startMs: 300, endMs: 1_000 },
  { startMs: 2_000, endMs: 2_500 },
]
const shortened = (...words: readonly (readonly [start: number, end: number])[]) =>
  withinVoice(
    words.map(([start, end]) => ({ text: 'word', start, end })),
    voice,
  ).map(({ end, start }) => [start, end])

it('ends words where the voice ends, and starts them where it starts', () => {
  expect(shortened([0.2, 0.6], [0.6, 1.9], [1.9, 2.6])).toEqual([
    [0.3, 0.6],
    [0.6, 1],
    [2, 2.5],
  ])
})

it('takes the voice that a word shares most time with, and leaves words without one', () => {
  expect(shortened([0.8, 2.05], [1.2, 1.8], [3, 4])).toEqual([
    [0.8, 1],
    [1.2, 1.8],
    [3, 4],
  ])
  expect(shortened()).toEqual([])
})
