import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'

/** Programs must end within two seconds of a deletion, and stopping them takes a moment. */
const CHECK_INTERVAL_MS: Milliseconds = 400

/** Aborts work whose subject was deleted or whose job has ended. It is not a failure and is not retried. */
export class NoLongerNeeded extends Error {
  constructor() {
    super('The work is no longer needed.')
    this.name = 'NoLongerNeeded'
  }
}

interface Purpose {
  /**
   * Whether the subject of the work still exists. Read from the database, because another process may have deleted it.
   */
  readonly isNeeded: () => Promise<boolean>
  readonly log: ServiceContext['log']
  readonly signal: AbortSignal
}

/**
 * Runs `work` and aborts it with `NoLongerNeeded` soon after it is no longer needed; that error then replaces any
 * other. The work continues if a check fails.
 */
export async function whileNeeded<T>(purpose: Purpose, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const unwanted = new AbortController()
  const signal = AbortSignal.any([purpose.signal, unwanted.signal])
  const stopWatching = watch(purpose, () => unwanted.abort(new NoLongerNeeded()))
  try {
    return await work(signal)
  } catch (error) {
    throw signal.reason instanceof NoLongerNeeded ? signal.reason : error
  } finally {
    stopWatching()
  }
}

function watch({ isNeeded, log }: Purpose, onUnneeded: () => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const check = async (): Promise<void> => {
    try {
      if (await isNeeded()) plan()
      else if (!isOver) onUnneeded()
    } catch (fault) {
      log.warn({ err: fault }, 'it could not be read whether work is still wanted')
      plan()
    }
  }
  const plan = (): void => {
    if (!isOver) timer = setTimeout(() => void check(), CHECK_INTERVAL_MS)
  }
  plan()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
