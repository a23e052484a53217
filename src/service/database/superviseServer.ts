import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUseError } from './DataFolderInUseError.ts'
import type { RunningServer } from './startServer.ts'

export type SupervisionOptions = {
  /** Starts the server at the same address. */
  readonly start: () => Promise<RunningServer>
  /** Called with a sentence for each exit and each restart of the server. */
  readonly warn: (sentence: string) => void
  /** How long restarts are attempted. */
  readonly retryMs: number
}

export type SupervisedServer = {
  readonly stop: () => Promise<void>
  /** Resolves with the reason if the server has exited and is not restarted. */
  readonly gaveUp: Promise<Error>
}

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000
/** Uptime after which an exit counts as a new outage. */
const STABLE_MS = 60_000

/** Restarts a server whenever it exits unexpectedly, with increasing pauses. A frozen server counts as running. */
export function superviseServer(first: RunningServer, options: SupervisionOptions): SupervisedServer {
  const stopping = new AbortController()
  const { promise: gaveUp, resolve } = Promise.withResolvers<Error>()
  let server = first
  let startedAt = performance.now()
  let outage = { since: startedAt, pauseMs: 0 }

  const startAgain = async (): Promise<Error | null> => {
    for (;;) {
      await delay(outage.pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return null
      outage.pauseMs = Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, outage.pauseMs * 2))
      try {
        server = await options.start()
        startedAt = performance.now()
        return null
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error))
        if (reason instanceof DataFolderInUseError) return reason
        if (performance.now() - outage.since > options.retryMs) return reason
        options.warn(`PostgreSQL could not be restarted: ${reason.message}`)
      }
    }
  }
  const supervise = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > STABLE_MS) outage = { since: performance.now(), pauseMs: 0 }
      options.warn('PostgreSQL stopped unexpectedly and is being restarted.')
      const failure = await startAgain()
      if (failure !== null) return resolve(failure)
      if (stopping.signal.aborted) return
      options.warn('PostgreSQL is responding again.')
    }
  }
  const supervised = supervise()
  return {
    gaveUp,
    stop: async () => {
      stopping.abort()
      await server.stop()
      await supervised
      // A restart that was in progress may have replaced the server.
      await server.stop()
    },
  }
}
