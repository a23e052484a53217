import { expect, it } from 'vitest'
import { draftOutcome } from './numberDraft.ts'
import { parseNumberEntry } from './parseNumberEntry.ts'

const rules = { min: 0, max: 10, step: 1 }
const outcome = (text: string, value: number | 'mixed', canChangeEach = true) =>
  draftOutcome(parseNumberEntry(text), { value, rules, canChangeEach })

it('changes the value within its limits, or keeps it', () => {
  expect(outcome('7', 5)).toEqual({ kind: 'changed', value: 7 })
  expect(outcome('+9', 5)).toEqual({ kind: 'changed', value: 10 })
  expect(outcome('5', 5)).toEqual({ kind: 'unchanged' })
  expect(outcome('3', 'mixed')).toEqual({ kind: 'changed', value: 3 })
})

it('changes each of several values that differ, if that is possible', () => {
  const each = outcome('*2', 'mixed')
  expect(each.kind === 'eachChanged' && [2, 8].map(each.change)).toEqual([4, 10])
  expect(outcome('*2', 'mixed', false)).toMatchObject({ kind: 'refused', message: expect.stringContaining('differ') })
})

it('describes valid entries', () => {
  expect(outcome('much', 5)).toMatchObject({ kind: 'refused' })
})
