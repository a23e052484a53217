import { expect, it } from 'vitest'
import { cueKey } from './cueKey.ts'

const press = (key: string, place: [number, number], isOneLine = false, held: object = {}) =>
  cueKey(
    { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held },
    { selectionStart: place[0], selectionEnd: place[1], length: 10, isOneLine },
  )

it('splits with Enter and leaves Shift+Enter to the text', () => {
  expect(press('Enter', [3, 3])).toBe('split')
  expect(press('Enter', [3, 3], false, { shiftKey: true })).toBeNull()
})

it('merges only from the ends, and not while something is selected', () => {
  expect([press('Backspace', [0, 0]), press('Backspace', [1, 1]), press('Backspace', [0, 4])]).toEqual([
    'mergeBefore',
    null,
    null,
  ])
  expect([press('Delete', [10, 10]), press('Delete', [9, 9]), press('Delete', [2, 10])]).toEqual([
    'mergeAfter',
    null,
    null,
  ])
})

it('goes to the next cues from the ends of the text, and from anywhere in one line', () => {
  expect([press('ArrowUp', [0, 0]), press('ArrowUp', [4, 4]), press('ArrowUp', [4, 4], true)]).toEqual([
    'previous',
    null,
    'previous',
  ])
  expect([press('ArrowDown', [10, 10]), press('ArrowDown', [4, 4]), press('ArrowDown', [4, 4], true)]).toEqual([
    'next',
    null,
    'next',
  ])
})
