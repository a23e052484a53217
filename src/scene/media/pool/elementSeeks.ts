import type { Milliseconds, Seconds } from '../../../base/units.ts'
import { createDrawnWatch } from './drawnWatch.ts'

/** Seeks one media element. Only one seek runs at a time, always to the latest target. */
export interface ElementSeeks {
  readonly to: (at: Seconds) => void
  /** Seeks later, so that the page can first respond to the press that paused playback. */
  readonly defer: (at: Seconds) => void
  /** Target of a deferred seek. Null if none is pending. */
  readonly deferredTo: () => Seconds | null
  readonly cancelDeferred: () => void
  /** Cancels the seek queued behind the current one. */
  readonly cancelNext: () => void
  readonly destroy: () => void
}

/**
 * Delay of the seek that corrects the frame after a pause, so that the page can respond to the press first. The frame
 * is rarely off by more than one.
 */
const RIGHT_AFTER: Milliseconds = 80
/** Offset of a repeated seek, so that the browser does not skip it. It leads to the same frame. */
const HAIR: Seconds = 1e-5

/** `onArrived` is called when the last queued seek has finished. */
export function createElementSeeks(element: HTMLMediaElement, onArrived: () => void): ElementSeeks {
  const stopping = new AbortController()
  let next: Seconds | null = null
  let deferred: Seconds | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const drawn = createDrawnWatch(element, (tries) => {
    if (!element.paused || element.seeking || !element.isConnected) return
    element.currentTime += HAIR * (tries % 2 === 0 ? -1 : 1)
  })
  const cancelDeferred = (): void => {
    clearTimeout(timer)
    deferred = null
  }
  const seek = (at: Seconds): void => {
    cancelDeferred()
    // `seeking` turns false before the `seeked` event, so an older queued target is dropped here.
    next = element.seeking ? at : null
    if (element.seeking || Math.abs(element.currentTime - at) <= 2 * HAIR) return
    drawn.begin()
    element.currentTime = at
  }
  const onSeeked = (): void => {
    const at = next
    next = null
    if (at !== null) seek(at)
    if (element.seeking) return
    drawn.expect()
    onArrived()
  }
  element.addEventListener('seeked', onSeeked, { signal: stopping.signal })

  return {
    to: seek,
    defer(at) {
      next = null
      deferred = at
      timer = setTimeout(() => seek(at), RIGHT_AFTER)
    },
    deferredTo: () => deferred,
    cancelDeferred,
    cancelNext() {
      next = null
    },
    destroy() {
      stopping.abort()
      cancelDeferred()
      drawn.stop()
    },
  }
}
