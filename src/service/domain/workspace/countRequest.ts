import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import { MINUTE_MS, rateStore } from '../../stores/workspace/rateStore.ts'
import { OperationError } from '../OperationError.ts'

export interface CountedLimit {
  /** The number of requests in the window, including this one. */
  readonly count: number
  /** Time until the window ends. */
  readonly waitMs: Milliseconds
}

/**
 * Counts a request towards each of the named limits. Spec: Errors, "an unavailable limit service also returns 503".
 */
export async function countRequest(
  { db, log, now }: Pick<ServiceContext, 'db' | 'log' | 'now'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, CountedLimit>> {
  try {
    const moment = now()
    const windows = await rateStore.count(db, names, moment)
    return new Map(
      windows.map(({ name, count, ends_at: end }) => [
        name,
        { count, waitMs: Math.min(MINUTE_MS, end.getTime() - moment.getTime()) },
      ]),
    )
  } catch (error) {
    log.error({ err: error }, 'the limits cannot be counted')
    throw new OperationError('service_unavailable', { reason: 'limits' }, { retryAfterSeconds: 1 })
  }
}
