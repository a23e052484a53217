import { expect, it } from 'vitest'
import { rowCount } from './rowCount.ts'

/** Every letter is one pixel wide. */
const rowsAt = (width: number, text: string) => rowCount(text, width, ({ length }) => length)

it('counts one row up to its width, without the space at its end', () => {
  expect([rowsAt(7, 'one two'), rowsAt(6, 'one two'), rowsAt(3, 'one two')]).toEqual([1, 2, 2])
})

it('fills each row before the next', () => {
  expect([rowsAt(8, 'one two three'), rowsAt(8, 'one two three four'), rowsAt(11, 'one two three four')]).toEqual([
    2, 3, 2,
  ])
})

it('breaks words that are wider than a row', () => {
  expect([rowsAt(5, 'incomprehensible'), rowsAt(5, 'a incomprehensible')]).toEqual([4, 5])
})

it('breaks between the letters of scripts without spaces', () => {
  expect([rowsAt(4, '字幕字幕'), rowsAt(3, '字幕字幕'), rowsAt(3, '字幕字幕字幕')]).toEqual([1, 2, 2])
})
