import type { Milliseconds } from '../../../base/units.ts'

/** Tracks whether the file of a media element failed to load, and retries until it loads. */
export interface FaultWatch {
  readonly hasFailed: () => boolean
  readonly stop: () => void
}

/** Retry delay, doubled after each failure. */
const FIRST_WAIT: Milliseconds = 2_000
const MAX_WAIT: Milliseconds = 30_000
/** A file that cannot be decoded is not retried. Spec: MediaError. */
const MEDIA_ERR_DECODE = 3

/** Retries after network failures and service restarts. `hasFailed` stays true until the file has loaded. */
export function createFaultWatch(element: HTMLMediaElement): FaultWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let hasFailed = false
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = (): void => {
    clearTimeout(timer)
    const { error } = element
    if (error !== null && error.code !== MEDIA_ERR_DECODE) element.load()
  }
  const onError = (): void => {
    hasFailed = true
    clearTimeout(timer)
    timer = setTimeout(retry, wait)
    wait = Math.min(MAX_WAIT, 2 * wait)
  }
  const onThere = (): void => {
    hasFailed = false
    wait = FIRST_WAIT
  }
  element.addEventListener('error', onError, { signal })
  element.addEventListener('loadeddata', onThere, { signal })
  window.addEventListener('online', retry, { signal })
  return {
    hasFailed: () => hasFailed || element.error !== null,
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
