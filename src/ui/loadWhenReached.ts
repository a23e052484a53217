import type { Milliseconds } from '../base/units.ts'

/** Delay between retries. */
const RETRY_MS: Milliseconds = 2_000
/** Failed attempts before `onLate` is called. */
const SILENT_ATTEMPTS = 2

/** Matches the messages of Chromium, Firefox, Safari and Vite for a script or its styles that failed to load. */
const isNotArrived = (fault: unknown): boolean =>
  fault instanceof Error && /dynamically imported module|importing a module script|preload css/iu.test(fault.message)

/** Resolves after a delay, or as soon as the network is available again. */
function whileAway(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, RETRY_MS)
  window.addEventListener('online', () => resolve(), { signal, once: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

export interface Arrival {
  /** Stops the retries; the promise then rejects. */
  readonly signal: AbortSignal
  /** Called once after several failed attempts, while the retries continue. */
  readonly onLate?: () => void
}

/**
 * Loads a part of the program. If its script cannot be loaded because the network or the service is unavailable,
 * loading is retried until it succeeds; any other fault rejects.
 */
export async function loadWhenReached<T>(load: () => Promise<T>, { signal, onLate }: Arrival): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (fault) {
      if (!isNotArrived(fault) || signal.aborted) throw fault
      if (tries === SILENT_ATTEMPTS) onLate?.()
      await whileAway(signal)
    }
  }
}
