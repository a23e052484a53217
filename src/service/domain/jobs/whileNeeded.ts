import type { Milliseconds } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'

/** Programs must exit within two seconds of a deletion, and stopping them takes a moment. */
const CHECK_INTERVAL_MS: Milliseconds = 400

/**
 * Aborts work whose subject was deleted or whose job has ended. This does not count as a failure and is not retried.
 */
export class NoLongerNeeded extends Error {
  /** Fires if the work must stop for another reason as well. */
  readonly surroundings: AbortSignal | null

  constructor(surroundings: AbortSignal | null = null) {
    super('The work is no longer needed.')
    this.name = 'NoLongerNeeded'
    this.surroundings = surroundings
  }
}

/** Fires like `signal`, but not because the result is no longer needed: for a step that must not be left half done. */
export function evenIfUnneeded(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const follow = (followed: AbortSignal): void => {
    const onAbort = (): void => {
      const reason: unknown = followed.reason
      if (!(reason instanceof NoLongerNeeded)) controller.abort(reason)
      else if (reason.surroundings !== null) follow(reason.surroundings)
    }
    if (followed.aborted) onAbort()
    else followed.addEventListener('abort', onAbort, { once: true })
  }
  follow(signal)
  return controller.signal
}

interface Purpose {
  /**
   * Whether the subject of the work still exists. Read from the database, because another process may have deleted it.
   */
  readonly isNeeded: () => Promise<boolean>
  /** Id of the job or asset. A notification that its work has ended triggers a check at once. */
  readonly subjectId: string
  readonly service: Pick<ServiceContext, 'log' | 'endedWork'>
  readonly signal: AbortSignal
}

/**
 * Runs `work`, and aborts it with `NoLongerNeeded` soon after its result is no longer needed. That error replaces any
 * other. If a check fails, the work continues.
 */
export async function whileNeeded<T>(purpose: Purpose, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const unwanted = new AbortController()
  const signal = AbortSignal.any([purpose.signal, unwanted.signal])
  const stopWatching = watch(purpose, () => unwanted.abort(new NoLongerNeeded(purpose.signal)))
  try {
    return await work(signal)
  } catch (error) {
    throw signal.reason instanceof NoLongerNeeded ? signal.reason : error
  } finally {
    stopWatching()
  }
}

function watch({ isNeeded, service, subjectId }: Purpose, onUnneeded: () => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  let wasNotified = false
  const check = async (): Promise<void> => {
    isChecking = true
    wasNotified = false
    let isUnneeded = false
    try {
      isUnneeded = !(await isNeeded())
    } catch (fault) {
      service.log.warn({ err: fault }, 'it could not be read whether work is still wanted')
    }
    isChecking = false
    if (isOver) return
    if (isUnneeded) onUnneeded()
    else if (wasNotified) await check()
    else timer = setTimeout(() => void check(), CHECK_INTERVAL_MS)
  }
  const stopListening = service.endedWork.watch(subjectId, () => {
    wasNotified = true
    if (isChecking || isOver) return
    clearTimeout(timer)
    void check()
  })
  timer = setTimeout(() => void check(), CHECK_INTERVAL_MS)
  return () => {
    isOver = true
    stopListening()
    clearTimeout(timer)
  }
}
