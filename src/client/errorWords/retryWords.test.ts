import { expect, it } from 'vitest'
import { ApiError } from '../http/ApiError.ts'
import { wordsOf } from './wordsOf.ts'

const refused = (status: number, code: string) =>
  new ApiError({ kind: 'response', status, code, message: 'No.', requestId: 'req_1' })

it.each([
  [409, 'retry_not_allowed', 'This job cannot be retried.'],
  [409, 'retry_limit', 'This has already been retried as many times as the service allows.'],
  [409, 'refund_pending', 'The refund for the failed attempt is still pending.'],
  [409, 'insufficient_credits', 'There are not enough credits to try again.'],
  [403, 'plan_required', 'The workspace plan does not allow new jobs.'],
  [409, 'manual_review_required', 'This job needs to be reviewed first.'],
])('explains a retry that was refused with %i %s', (status, code, title) => {
  const words = wordsOf(refused(status, code), 'retry')
  expect(words).toMatchObject({ title, requestId: 'req_1' })
  expect(words.next).toMatch(/\.$/u)
})

it('leaves other errors to their own words', () => {
  expect(wordsOf(refused(500, 'something_new'), 'retry').title).toBe('No.')
})
