import { expect, it } from 'vitest'
import { framesOf, LENGTH, MOMENT } from './timePhrases.ts'

it.each([
  ['0:05', 150],
  ['1:02.5', 1_875],
  ['0:05.25', 157.5],
  ['00:05.12', 162],
  ['1:00:00', 108_000],
  ['5s', 150],
  ['5 seconds', 150],
  ['five seconds', 150],
  ['twenty-five seconds', 750],
  ['half a second', 15],
  ['a second', 30],
  ['two and a half seconds', 75],
  ['1.5 sec', 45],
  ['1 minute 20 seconds', 2_400],
  ['1m20s', 2_400],
  ['1 min', 1_800],
  ['12 frames', 12],
  ['frame 90', 90],
  ['second 5', 150],
  ['500 ms', 15],
])('reads %s as %d frames at 30 frames per second', (words, frames) => {
  expect(new RegExp(`^${MOMENT}$`, 'iu').test(words)).toBe(true)
  expect(framesOf(words, 30)).toBeCloseTo(frames, 6)
})

it.each(['as background', 'a second title', 'the second clip', 'an m', '5'])('reads no length in “%s”', (words) => {
  expect(new RegExp(`^(?:the )?${LENGTH}`, 'iu').test(words)).toBe(false)
})
