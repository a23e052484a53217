import type { Milliseconds } from '../../../base/units.ts'

/** Whether the file of a media element could not be had; it is asked for again until it is there. */
export interface FaultWatch {
  readonly hasFailed: () => boolean
  readonly stop: () => void
}

/** How long it waits before it asks again: twice as long each time. */
const FIRST_WAIT: Milliseconds = 2_000
const MAX_WAIT: Milliseconds = 30_000
/** A file that came and cannot be decoded will be no better. Spec: MediaError. */
const MEDIA_ERR_DECODE = 3

/** Watches an element whose network may go away, or whose service may start anew. It has failed until its file is there again. */
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
