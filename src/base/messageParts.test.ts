import { expect, it } from 'vitest'
import { messageParts } from './messageParts.ts'

it('splits a sentence at its values', () => {
  expect(messageParts('Saved')).toEqual(['Saved'])
  expect(messageParts('“{name}” lasts {frames, number} frames')).toEqual([
    '“',
    ['name'],
    '” lasts ',
    ['frames', 'number'],
    ' frames',
  ])
})

it('reads plurals with their values and their count', () => {
  expect(messageParts('Delete {count, plural, =0 {nothing} one {# clip of {title}} other {# clips}}')).toEqual([
    'Delete ',
    ['count', 'plural', { '0': ['nothing'], one: ['#', ' clip of ', ['title']], other: ['#', ' clips'] }],
  ])
})

it('keeps # outside plurals, and text after an unclosed brace', () => {
  expect(messageParts('Take #{number}')).toEqual(['Take #', ['number']])
  expect(messageParts('{name')).toEqual([['name']])
})
