import { expect, it } from 'vitest'
import type { Facts } from '../base/result.ts'
import { sentenceOf } from '../base/wording.ts'
import { messagesOfErrors } from './errorMessages.ts'

const messages = messagesOfErrors()

/** Returns this value for every fact. */
const factsOf = (value: number): Facts => new Proxy({}, { get: () => value })

it('gives each sentence its own id', () => {
  const ids = messages.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids).toContain('row_locked.entered')
  expect(ids).toContain('plan_changed.next')
  expect(ids).toContain('media_unavailable.source_deleted.title@export')
  expect(ids).toContain('429.title@save')
})

it.each([1, 2])('writes each sentence as a message that fills, counting %i', (value) => {
  const broken = messages.filter(({ message }) =>
    /[{}]|#(?![0-9a-f]{6})|^$/u.test(sentenceOf(message, factsOf(value)) ?? '{'),
  )
  expect(broken).toEqual([])
})
