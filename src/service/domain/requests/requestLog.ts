import type { Logger } from 'pino'
import type { Milliseconds } from '../../../base/units.ts'
import type { Db } from '../../stores/tables.ts'
import { isDatabaseLost } from '../../stores/isDatabaseLost.ts'
import { type LoggedRequest, requestLogStore } from '../../stores/workspace/requestLogStore.ts'

export interface RequestLog {
  /** Adds a request to the next batch. Never waits. */
  readonly add: (request: LoggedRequest) => void
  /** Writes the requests that are still in memory, so that a list is complete. */
  readonly flush: () => Promise<void>
  /** Writes the requests that are still in memory, and stops. */
  readonly close: () => Promise<void>
}

/** Requests are written in one statement at this interval. Those not yet written are lost if the process is killed. */
const BATCH_MS: Milliseconds = 1_000
const BATCH_SIZE = 500
/** Maximum number of requests in memory while the database is unreachable. Later ones are not logged. */
const MAX_KEPT = 5_000

/** Logs requests without delaying them: collects them in memory and writes them in batches. */
export function createRequestLog({ db, log }: { readonly db: Db; readonly log: Logger }): RequestLog {
  let kept: LoggedRequest[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    while (kept.length > 0) {
      const batch = kept.slice(0, BATCH_SIZE)
      try {
        await requestLogStore.insert(db, batch)
      } catch (error) {
        if (isDatabaseLost(error)) return schedule()
        log.error({ err: error, requests: batch.length }, 'requests could not be logged')
      }
      kept = kept.slice(batch.length)
    }
    if (dropped > 0) log.warn({ requests: dropped }, 'the log of requests was full, so some are missing')
    dropped = 0
  }
  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    await writing
  }
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.error({ err: error }, 'the log of requests failed'))
    }, BATCH_MS)
    timer.unref()
  }
  return {
    add: (request) => {
      if (kept.length >= MAX_KEPT) {
        dropped += 1
        return
      }
      kept.push(request)
      schedule()
    },
    flush,
    close: async () => {
      await flush()
      if (timer !== null) clearTimeout(timer)
    },
  }
}
