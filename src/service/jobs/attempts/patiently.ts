import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../../base/units.ts'
import { DatabaseUnavailable } from '../../stores/DatabaseUnavailable.ts'
import { isServiceStopping } from './ServiceStops.ts'

const FIRST_PAUSE_MS: Milliseconds = 250
const MAX_PAUSE_MS: Milliseconds = 2_000

/**
 * Repeats work on the database for as long as it cannot be reached: what a job has made by then is not thrown away. The work must be
 * repeatable, because a change whose answer was lost may have been made. Once the service stops, nothing is repeated.
 */
export async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || isServiceStopping(signal)) throw error
      await delay(pauseMs)
    }
  }
}
