import { expect, it } from 'vitest'
import { cutFiguresOf, type ShownFrame } from './shownFrames.ts'

const shown = (...numbers: readonly (number | null)[]): ShownFrame[] =>
  numbers.map((number, at) => ({ at: at * 16.7, number, source: null }))

it('finds no fault in a video whose every frame is shown twice', () => {
  const figures = cutFiguresOf(shown(10, 10, 11, 11, 40, 40, 41, 41, 90, 90), [10, 11, 40, 41, 90])
  expect(figures).toMatchObject({ black: 0, foreign: 0, backwards: 0, skipped: 0, stuck: 0, passed: 2 })
})

it('counts black refreshes, frames that were cut away, left out, too late or shown too long', () => {
  const figures = cutFiguresOf(
    shown(10, 11, null, 12, 40, 42, 41, 43, 43, 43, 43, 43, 44),
    [10, 11, 40, 41, 42, 43, 44],
  )
  expect(figures).toMatchObject({ black: 1, foreign: 1, backwards: 1, skipped: 2, stuck: 2 })
})
