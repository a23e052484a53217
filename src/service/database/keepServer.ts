import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUseError } from './DataFolderInUseError.ts'
import type { RunningServer } from './startServer.ts'

export type KeepOptions = {
  /** Starts the server at the same address. */
  readonly start: () => Promise<RunningServer>
  /** Receives a sentence for each end of the server and each start after it. */
  readonly warn: (sentence: string) => void
  /** How long starting is tried again. */
  readonly patienceMs: number
}

export type KeptServer = {
  readonly stop: () => Promise<void>
  /** Resolves with the reason once the server has ended and is not started again. */
  readonly gaveUp: Promise<Error>
}

const firstPauseMs = 100
const MAX_PAUSE_MS = 5000
/** A server that has run for so long is sound: its next end is no part of the last outage. */
const soundMs = 60_000

/** Starts a server again whenever it ends by itself, with growing pauses. A server that is frozen has not ended. */
export function keepServer(first: RunningServer, options: KeepOptions): KeptServer {
  const stopping = new AbortController()
  const { promise: gaveUp, resolve } = Promise.withResolvers<Error>()
  let server = first
  let startedAt = performance.now()
  let outage = { since: startedAt, pauseMs: 0 }

  const startAgain = async (): Promise<Error | null> => {
    for (;;) {
      await delay(outage.pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return null
      outage.pauseMs = Math.min(MAX_PAUSE_MS, Math.max(firstPauseMs, outage.pauseMs * 2))
      try {
        server = await options.start()
        startedAt = performance.now()
        return null
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error))
        if (reason instanceof DataFolderInUseError) return reason
        if (performance.now() - outage.since > options.patienceMs) return reason
        options.warn(`PostgreSQL could not be started again: ${reason.message}`)
      }
    }
  }
  const keep = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > soundMs) outage = { since: performance.now(), pauseMs: 0 }
      options.warn('PostgreSQL has ended by itself. It is started again.')
      const failure = await startAgain()
      if (failure !== null) return resolve(failure)
      if (stopping.signal.aborted) return
      options.warn('PostgreSQL answers again.')
    }
  }
  const kept = keep()
  return {
    gaveUp,
    stop: async () => {
      stopping.abort()
      await server.stop()
      await kept
      // One that was just being started.
      await server.stop()
    },
  }
}
