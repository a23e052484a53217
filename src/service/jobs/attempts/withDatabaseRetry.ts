import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../../base/units.ts'
import { DatabaseUnavailable } from '../../stores/DatabaseUnavailable.ts'
import { isServiceStopping } from './ServiceStopping.ts'

const FIRST_PAUSE_MS: Milliseconds = 250
const MAX_PAUSE_MS: Milliseconds = 2_000

/**
 * Retries a database operation while the database is unreachable, so that the result of a job is not lost. The
 * operation must be idempotent, because it may have committed before its response was lost.
 *
 * Stops retrying once the service stops.
 */
export async function withDatabaseRetry<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || isServiceStopping(signal)) throw error
      await delay(pauseMs)
    }
  }
}
