import { expect, it } from 'vitest'
import { pageError } from '../errorWords/errorWords.ts'
import { ApiError, type ApiErrorKind } from './ApiError.ts'
import { isRefusal } from './isRefusal.ts'
import { ProblemError } from './ProblemError.ts'

const failure = (kind: ApiErrorKind, status: number): ApiError =>
  new ApiError({ kind, status, code: 'any', message: 'Any.' })

it('holds for refusals of the page and of the service', () => {
  expect(isRefusal(new ProblemError(pageError('column_changed')))).toBe(true)
  expect(isRefusal(failure('response', 409))).toBe(true)
})

it('does not hold if the service may have done the work', () => {
  expect(isRefusal(failure('network', 0))).toBe(false)
  expect(isRefusal(failure('timeout', 0))).toBe(false)
  expect(isRefusal(failure('unreadable', 200))).toBe(false)
  expect(isRefusal(failure('response', 408))).toBe(false)
  expect(isRefusal(failure('response', 500))).toBe(false)
})
