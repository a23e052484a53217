import { expect, it } from 'vitest'
import { isTakenOut, sharedChoices } from './ruleExamples.ts'

const a = { key: 'h', id: 'a' }
const b = { key: 'h', id: 'b' }
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

it('applies both kinds of rules', () => {
  expect(isTakenOut([a, x], { kind: 'never', choices: [a, x] })).toBe(true)
  expect(isTakenOut([a, y], { kind: 'never', choices: [a, x] })).toBe(false)
  expect(isTakenOut([a, y], { kind: 'only_with', choice: a, others: [x] })).toBe(true)
  expect(isTakenOut([a, x], { kind: 'only_with', choice: a, others: [x] })).toBe(false)
  expect(isTakenOut([b, y], { kind: 'only_with', choice: a, others: [x] })).toBe(false)
})
