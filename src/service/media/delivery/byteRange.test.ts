import { expect, it } from 'vitest'
import { byteRangeOf } from './byteRange.ts'

it.each([
  [null, 'whole'],
  ['bytes=0-', { start: 0, end: 10 }],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=3-5', { start: 3, end: 6 }],
  ['bytes=3-99', { start: 3, end: 10 }],
  ['bytes=9-', { start: 9, end: 10 }],
  ['bytes=-1', { start: 9, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=a-b', 'whole'],
  ['items=0-1', 'whole'],
  ['', 'whole'],
] as const)('parses %j of ten bytes', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range)
})

it('finds every range of an empty body unsatisfiable', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable')
  expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable')
})
