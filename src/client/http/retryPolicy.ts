import type { Milliseconds } from '../../base/units.ts'
import type { ApiError } from './ApiError.ts'

/** Maximum number of times that one call is sent, including the first. */
export const MAX_ATTEMPTS = 4
const FIRST_DELAY_MS = 400
/** A longer wait is left to the user or the caller. */
const MAX_WAIT_MS = 20_000

/** Failures after which the same request, with the same key and body, may succeed. */
export function isTransient(error: ApiError): boolean {
  if (error.kind === 'network' || error.kind === 'timeout') return true
  if (error.status === 429) return error.code === 'rate_limited'
  if (error.status === 503) return error.code !== 'api_disabled' && error.code !== 'stage_unavailable'
  // The disk is full. The request can succeed once there is space.
  if (error.status === 507) return true
  return [408, 502, 504].includes(error.status) || error.code === 'idempotency_in_progress'
}

/**
 * The delay before the next attempt, or null to give up. `attempt` counts from 1. Retry-After is honoured; otherwise
 * the delay doubles, plus up to half by `random` (0 to 1), so that many tabs do not retry in step.
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
