import { expect, it } from 'vitest'
import { emojiRows, indexAfterKey, rowOf, rowsWithin, scrolledTo } from './emojiRows.ts'

const entry = (emoji: string) => ({ emoji, label: emoji, words: emoji, hasTones: false })
const groups = [
  { name: 'Letters', emojis: ['a', 'b', 'c', 'd', 'e'].map(entry) },
  { name: 'Digits', emojis: ['1', '2'].map(entry) },
]
const list = emojiRows(groups, 3)

it('lays out groups in rows below their names', () => {
  expect(list.rows.map((row) => [row.kind === 'heading' ? row.name : row.emojis.length, row.top])).toEqual([
    ['Letters', 0],
    [3, 28],
    [2, 64],
    ['Digits', 100],
    [2, 128],
  ])
  expect([list.height, list.count]).toEqual([164, 7])
})

it('finds the visible rows, and the row of an emoji', () => {
  expect(rowsWithin(list, 30, 70).map(({ top }) => top)).toEqual([28, 64])
  expect(rowOf(list, 4)?.top).toBe(64)
  expect(rowOf(list, 7)).toBeUndefined()
})

it('moves along rows and across groups with arrow keys', () => {
  const after = (index: number, key: string) => indexAfterKey(list, index, key)
  expect([after(0, 'ArrowLeft'), after(2, 'ArrowRight'), after(6, 'ArrowRight')]).toEqual([0, 3, 6])
  expect([after(2, 'ArrowDown'), after(4, 'ArrowDown'), after(6, 'ArrowDown')]).toEqual([4, 6, 6])
  expect([after(6, 'ArrowUp'), after(1, 'ArrowUp'), after(3, 'Home'), after(3, 'End')]).toEqual([4, 1, 0, 6])
  expect([after(6, 'PageUp'), after(0, 'PageDown'), after(0, 'x')]).toEqual([1, 5, null])
})

it('scrolls by the minimum that makes a row visible', () => {
  const row = { kind: 'heading', name: 'Letters', top: 100, height: 20 } as const
  expect([90, 150, 0].map((scrolled) => scrolledTo(row, scrolled, 50))).toEqual([90, 100, 70])
})
