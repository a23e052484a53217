import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/ApiError.ts'
import { wordsOf, sentenceOfError } from './wordsOf.ts'
import { ProblemError } from '../http/ProblemError.ts'
import { pageError } from './errorWords.ts'

const refusal = (code: string, message: string, details: readonly string[] = []): ApiError =>
  new ApiError({
    kind: 'response',
    status: 422,
    code,
    message,
    details: details.map((detail) => ({ path: '/overlays/3/row', message: detail })),
    requestId: 'req-1',
  })

describe('the words for an error', () => {
  it('are only the sentences of the details if a check failed, each once', () => {
    const error = refusal('validation_failed', 'The request is not valid.', [
      'Use a row from 0 to 999',
      'Use a row from 0 to 999',
      'Too long.',
    ])
    expect(wordsOf(error)).toEqual({ title: 'Use a row from 0 to 999. Too long.', requestId: 'req-1' })
  })

  it('are the message if a failed check has no details', () => {
    expect(sentenceOfError(refusal('validation_failed', 'The name is too long.'))).toBe('The name is too long.')
  })

  it('do not repeat a detail that the message contains, and add the next step', () => {
    const error = refusal('file_too_large', 'The file is too large.', ['The file is too large.'])
    expect(wordsOf(error)).toMatchObject({ title: 'The file is too large.', next: 'Choose a smaller file.' })
  })

  it('are those of a problem that is thrown', () => {
    expect(wordsOf(new ProblemError(pageError('link_missing'), 'req-2'))).toEqual({
      title: 'The service did not provide a link.',
      next: 'Try again in a moment.',
      requestId: 'req-2',
    })
  })

  it.each(['internal_error', 'service_unavailable', 'rate_limited', 'idempotency_conflict', 'not_found'])(
    'speak of nothing that only programs know: %s',
    (code) => {
      expect(wordsOf(refusal(code, 'No.')).next ?? '').not.toMatch(/idempotency|retry-after|body|key/iu)
    },
  )

  it('admit that an error is unexpected', () => {
    expect(wordsOf(new TypeError('x is undefined')).title).toBe('Something unexpected happened: x is undefined')
  })
})
