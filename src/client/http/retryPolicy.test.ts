import { describe, expect, it } from 'vitest'
import { ApiError } from './ApiError.ts'
import { delayBeforeRetry, MAX_ATTEMPTS } from './retryPolicy.ts'

const answered = (status: number, code: string, retryAfterSeconds?: number) =>
  new ApiError({ kind: 'response', status, code, message: code, retryAfterSeconds })
const lost = new ApiError({ kind: 'network', status: 0, code: 'network', message: 'lost' })

describe('delayBeforeRetry', () => {
  it('waits longer each time if no response arrives', () => {
    expect([1, 2, 3].map((attempt) => delayBeforeRetry(lost, attempt, 0))).toEqual([400, 800, 1600])
    expect(delayBeforeRetry(lost, 1, 1)).toBe(600)
  })

  it('retries a request that timed out', () => {
    expect(delayBeforeRetry(answered(408, 'request_timeout'), 1, 0)).toBe(400)
  })

  it('gives up after the last attempt', () => {
    expect(delayBeforeRetry(lost, MAX_ATTEMPTS, 0)).toBeNull()
  })

  it('honours Retry-After of 429 and 503', () => {
    expect(delayBeforeRetry(answered(429, 'rate_limited', 7), 1, 0)).toBe(7000)
    expect(delayBeforeRetry(answered(503, 'service_unavailable', 2), 3, 0)).toBe(2000)
  })

  it('leaves a wait of more than 20 seconds to the caller', () => {
    expect(delayBeforeRetry(answered(429, 'rate_limited', 20), 1, 0)).toBe(20_000)
    expect(delayBeforeRetry(answered(429, 'rate_limited', 21), 1, 0)).toBeNull()
  })

  it.each([
    [409, 'revision_conflict'],
    [422, 'validation_failed'],
    [429, 'upload_reservation_limit'],
    [500, 'internal_error'],
    [503, 'api_disabled'],
  ])('does not repeat after %i %s', (status, code) => {
    expect(delayBeforeRetry(answered(status, code), 1, 0)).toBeNull()
  })
})
