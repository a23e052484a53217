import { expect, it } from 'vitest'
import { sharedChoices } from './ruleExamples.ts'

const a = { key: 'h', id: 'a' }
const x = { key: 'c', id: 'x' }
const y = { key: 'c', id: 'y' }

it('finds the files that all examples share', () => {
  expect(sharedChoices([[a, x]])).toEqual([a, x])
  expect(
    sharedChoices([
      [a, x],
      [a, y],
    ]),
  ).toEqual([a])
  expect(sharedChoices([])).toEqual([])
})
