import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from './ApiError.ts'
import { sentenceOfError, wordsOf, type ErrorWords } from '../errorWords/wordsOf.ts'
import { isTransient } from './retryPolicy.ts'

const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 10_000

/** Whether a visible read is retried after this error. */
export function isRetried(error: unknown): boolean {
  return error instanceof ApiError && isTransient(error)
}

/**
 * The delay before a visible read is retried, after `failures` earlier ones (0 for the first). Retry-After is honoured,
 * however long it is; otherwise the delay doubles up to 10 s, minus up to a quarter by `random` (0 to 1), so that reads
 * do not retry in step.
 */
export function delayOfRead(error: unknown, failures: number, random: number): Milliseconds {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(asked, Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (1 - random / 4))
}

/** The fields of a query that describe its failure. */
interface Read {
  readonly error: Error | null
  readonly failureReason: Error | null
}

/** The current or final error of a read. Null during its first attempt, and once it has succeeded. */
export function faultOfRead({ error, failureReason }: Read): Error | null {
  return error ?? (isRetried(failureReason) ? failureReason : null)
}

/** The error of a visible read, as text. */
export function describeRead(error: unknown): ErrorWords {
  return isRetried(error) ? wordsOf(error, 'read') : wordsOf(error)
}

/** Like `describeRead`, but on one line. */
export function sentenceOfRead(error: unknown): string {
  return isRetried(error) ? sentenceOfError(error, 'read') : sentenceOfError(error)
}
