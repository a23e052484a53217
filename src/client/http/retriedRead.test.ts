import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError.ts'
import { createQueryClient } from './createQueryClient.ts'
import { delayOfRead, describeRead, faultOfRead } from './retriedRead.ts'

const answered = (status: number, code: string, retryAfterSeconds?: number) =>
  new ApiError({ kind: 'response', status, code, message: 'Repeat the request.', retryAfterSeconds })
const away = answered(503, 'service_unavailable')

afterEach(() => vi.useRealTimers())

describe('a shown read', () => {
  it('waits longer each time, up to 10 seconds', () => {
    expect([0, 1, 2, 3, 9].map((failures) => delayOfRead(away, failures, 0))).toEqual([
      2_000, 4_000, 8_000, 10_000, 10_000,
    ])
    expect(delayOfRead(away, 9, 1)).toBe(7_500)
  })

  it('honours Retry-After', () => {
    expect(delayOfRead(answered(429, 'rate_limited', 45), 0, 0)).toBe(45_000)
    expect(delayOfRead(answered(503, 'service_unavailable', 1), 3, 0)).toBe(10_000)
  })

  it('reports the retry without details of requests', () => {
    expect(describeRead(away)).toEqual({
      title: 'The service is not available at the moment.',
      next: 'Retrying automatically.',
    })
    expect(describeRead(answered(404, 'not_found')).next).not.toContain('Retrying')
  })

  it('shows its fault while it retries until the service answers', async () => {
    vi.useFakeTimers()
    let failures = 0
    const queryFn = () => (++failures <= 5 ? Promise.reject(away) : Promise.resolve('here'))
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['some'], queryFn })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    expect(faultOfRead(observer.getCurrentResult())).toBe(away)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(faultOfRead(observer.getCurrentResult())).toBe(away)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(observer.getCurrentResult().data).toBe('here')
    expect(faultOfRead(observer.getCurrentResult())).toBeNull()
    stop()
  })

  it('is not retried after a refusal', async () => {
    const refused = answered(404, 'not_found')
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ['gone'],
      queryFn: () => Promise.reject(refused),
    })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().error).toBe(refused))
    expect(observer.getCurrentResult().failureCount).toBe(1)
    stop()
  })
})
