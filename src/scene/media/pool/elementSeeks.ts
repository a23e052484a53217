import type { Milliseconds, Seconds } from '../../../base/units.ts'
import { createDrawnWatch } from './drawnWatch.ts'

/** The seeks of one media element: one at a time, and only to the last place asked for. */
export interface ElementSeeks {
  readonly to: (at: Seconds) => void
  /** Seeks once the page has answered the press that stopped the element. */
  readonly defer: (at: Seconds) => void
  /** The target of a deferred seek. Null if none waits. */
  readonly deferredTo: () => Seconds | null
  readonly cancelDeferred: () => void
  /** Drops what was to be sought after the seek that is under way. */
  readonly cancelNext: () => void
  readonly destroy: () => void
}

/** The frame on screen when it stops is hardly ever more than a frame away: the page answers the press before that is put right. */
const RIGHT_AFTER: Milliseconds = 80
/** A seek that is repeated goes elsewhere by this little, so that the browser makes it: the frame is the same. */
const HAIR: Seconds = 1e-5

/** `onArrived` is called when the last seek is over. */
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
    // A seek is over a moment before its event: what was wanted until then is wanted no more.
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
