import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../../base/units.ts'
import type { ServiceContext } from '../context.ts'

export interface DueWork {
  /** Queues what is due, at most this many at once. Returns the number. */
  readonly queueDue: (service: ServiceContext, limit: number) => Promise<number>
  readonly intervalMs: Milliseconds
  /** Logged if the database could not be reached. What is due stays so until it can be. */
  readonly fault: string
}

const BATCH = 100

/**
 * Queues work once it is due, until stopped. Uses the service's clock, because the queue has only its own. Several
 * processes may do so at once, because each claims different rows.
 */
export function queueWhenDue({ fault, intervalMs, queueDue }: DueWork, service: ServiceContext) {
  const stopping = new AbortController()
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const queued = await queueDue(service, BATCH).catch((error: unknown) => {
        service.log.warn({ err: error }, fault)
        return 0
      })
      if (queued === BATCH) continue
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = work()
  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
