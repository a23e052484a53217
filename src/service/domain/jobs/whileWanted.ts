import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'

/** Programs must be gone two seconds after a deletion, and it takes a moment to end them. */
const CHECK_INTERVAL_MS: Milliseconds = 400

/** Why work is broken off: what it is for was deleted, or its job is over. It is no failure, and is not tried again. */
export class NoLongerWanted extends Error {
  constructor() {
    super('Nobody wants this work any more.')
    this.name = 'NoLongerWanted'
  }
}

interface Purpose {
  /** Whether what the work is for still exists. Read from the database, because another process may have deleted it. */
  readonly isWanted: () => Promise<boolean>
  readonly log: ServiceContext['log']
  readonly signal: AbortSignal
}

/**
 * Does work for as long as it is wanted. Its signal fires with `NoLongerWanted` soon after it no longer is, and that is thrown whatever
 * the work threw. A check that fails says nothing: the work goes on.
 */
export async function whileWanted<T>(purpose: Purpose, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const unwanted = new AbortController()
  const signal = AbortSignal.any([purpose.signal, unwanted.signal])
  const stopWatching = watch(purpose, () => unwanted.abort(new NoLongerWanted()))
  try {
    return await work(signal)
  } catch (error) {
    throw signal.reason instanceof NoLongerWanted ? signal.reason : error
  } finally {
    stopWatching()
  }
}

function watch({ isWanted, log }: Purpose, onUnwanted: () => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const check = async (): Promise<void> => {
    try {
      if (await isWanted()) plan()
      else if (!isOver) onUnwanted()
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
