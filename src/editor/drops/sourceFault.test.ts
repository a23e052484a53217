import { expect, it } from 'vitest'
import { ApiError } from '../../client/http/ApiError.ts'
import { sourceFaultOf } from './sourceFault.ts'

const kindOf = (status: number): string =>
  sourceFaultOf(new ApiError({ kind: status === 0 ? 'network' : 'response', status, code: 'x', message: 'No.' })).kind

it.each([0, 408, 429, 500, 502, 503])('takes %i for something that passes', (status) => {
  expect(kindOf(status)).toBe('passing')
})

it.each([400, 401, 403, 404, 410])('takes %i for a definite no', (status) => {
  expect(kindOf(status)).toBe('refused')
})
