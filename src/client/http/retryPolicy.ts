import type { Milliseconds } from '../../base/units.ts'
import type { ApiError } from './ApiError.ts'

/** How often one call is sent at most, the first time included. */
export const MAX_ATTEMPTS = 4
const FIRST_DELAY_MS = 400
/** A longer wait is left to the person or the caller. */
const MAX_WAIT_MS = 20_000

/** Failures after which the same request, with the same key and body, may succeed. */
export function isTransient(error: ApiError): boolean {
  if (error.kind === 'network' || error.kind === 'timeout') return true
  if (error.status === 429) return error.code === 'rate_limited'
  if (error.status === 503) return error.code !== 'api_disabled' && error.code !== 'stage_unavailable'
  // A full disk: what was sent is kept until there is room.
  if (error.status === 507) return true
  return [408, 502, 504].includes(error.status) || error.code === 'idempotency_in_progress'
}

/**
 * How long to wait before the next attempt, or null to give up. `attempt` counts from 1. Retry-After is honoured; otherwise
 * the wait doubles, with up to half of it added by `random` (0 to 1) so that many tabs do not return at once.
 */
export function delayBeforeRetry(error: ApiError, attempt: number, random: number): Milliseconds | null {
  if (attempt >= MAX_ATTEMPTS || !isTransient(error)) return null
  if (error.retryAfterSeconds !== undefined) {
    const wait = error.retryAfterSeconds * 1000
    return wait <= MAX_WAIT_MS ? wait : null
  }
  const doubled = FIRST_DELAY_MS * 2 ** (attempt - 1)
  return doubled * (1 + random / 2)
}
