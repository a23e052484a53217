import { expect, it } from 'vitest'
import { wrappedLines } from './fittedLines.ts'

const widthOf = (line: string): number => line.length

it('breaks a text between words, and leaves a long word on a line of its own', () => {
  expect(wrappedLines('Buy  now and save\nthe most', 8, widthOf)).toEqual(['Buy now', 'and save', 'the most'])
  expect(wrappedLines('an extraordinarily long one', 8, widthOf)).toEqual(['an', 'extraordinarily', 'long one'])
  expect(wrappedLines('  ', 8, widthOf)).toEqual([])
})
