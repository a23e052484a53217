import { expect, it } from 'vitest'
import { refusalsOf, sentenceOf } from './wording.ts'

const refusal = refusalsOf({
  no_gap: 'There is no gap here.',
  too_long: 'At most {most, number} frames.',
  counted: 'In {row}, {count, plural, one {# line is} other {# of {most} lines are}} too long.',
  locked: { entered: '{row} is locked.', followed: '{row} is locked, so it cannot follow.' },
})

it('creates a refusal with its code, facts and sentence', () => {
  expect(refusal('no_gap')).toEqual({ code: 'no_gap', message: 'There is no gap here.' })
  expect(refusal('too_long', { most: 108_000 }, '/from')).toEqual({
    code: 'too_long',
    facts: { most: 108_000 },
    message: 'At most 108,000 frames.',
    path: '/from',
  })
})

it('chooses the sentence of a code by its reason', () => {
  const { facts, message } = refusal('locked', { reason: 'followed', row: 'Row 3' })
  expect(message).toBe('Row 3 is locked, so it cannot follow.')
  expect(facts).toEqual({ reason: 'followed', row: 'Row 3' })
})

it('formats plurals', () => {
  const wording = '{count, plural, one {# credit is} other {# credits are}} left.'
  expect(sentenceOf(wording, { count: 1 })).toBe('1 credit is left.')
  expect(sentenceOf(wording, { count: 1200 })).toBe('1,200 credits are left.')
})

it('fills the placeholders of a counted branch', () => {
  const wording = '{name} holds {count, plural, one {one line} other {# lines of {most, number}}}.'
  expect(sentenceOf(wording, { name: 'A', count: 1 })).toBe('A holds one line.')
  expect(sentenceOf(wording, { name: 'A', count: 3, most: 5000 })).toBe('A holds 3 lines of 5,000.')
  expect(sentenceOf(wording, { name: 'A', count: 3 })).toBeNull()
})

it('has no sentence if a fact or the reason is missing', () => {
  expect(sentenceOf('“{name}” is not ready.')).toBeNull()
  expect(sentenceOf({ deleted: 'It was deleted.' }, { reason: 'lost' })).toBeNull()
  expect(sentenceOf('It failed.')).toBe('It failed.')
})

it('accepts only the facts that its sentence names', () => {
  // @ts-expect-error a fact is missing
  expect(refusal('too_long', {}).message).toBe('too_long')
  // @ts-expect-error a fact of a counted branch is missing
  expect(refusal('counted', { row: 'Row 3', count: 2 }).message).toBe('counted')
  expect(refusal('counted', { row: 'Row 3', count: 2, most: 9 }).message).toBe('In Row 3, 2 of 9 lines are too long.')
  // @ts-expect-error there is no such reason
  expect(refusal('locked', { reason: 'lost', row: 'Row 3' }).message).toBe('locked')
  // @ts-expect-error it has no facts
  expect(refusal('no_gap', { row: 3 }).message).toBe('There is no gap here.')
})
