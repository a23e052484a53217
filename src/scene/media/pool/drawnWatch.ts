import type { Milliseconds } from '../../../base/units.ts'

/** Ensures that the frame after a seek is drawn. */
export interface DrawnWatch {
  readonly begin: () => void
  /** Called when the last seek has finished, so that its frame should be drawn soon. */
  readonly expect: () => void
  readonly stop: () => void
}

/** Maximum time until a frame is drawn, even on a busy machine. */
const DRAWN_WITHIN: Milliseconds = 400
/** Limits retries, because a frame that has not changed is never drawn again. */
const MAX_TRIES = 2

/**
 * On a busy machine, Chromium sometimes does not draw the last of several quick seeks: the element reports `seeked` but
 * shows an earlier frame. A pending `requestVideoFrameCallback` prevents most cases; in the others, `retry` repeats the
 * seek.
 */
export function createDrawnWatch(element: HTMLMediaElement, retry: (tries: number) => void): DrawnWatch {
  let waiting: number | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const video = element instanceof HTMLVideoElement && 'requestVideoFrameCallback' in element ? element : null
  return {
    begin() {
      clearTimeout(timer)
      tries = 0
      waiting ??=
        video?.requestVideoFrameCallback(() => {
          waiting = null
          clearTimeout(timer)
        }) ?? null
    },
    expect() {
      clearTimeout(timer)
      if (waiting === null || tries === MAX_TRIES) return
      timer = setTimeout(() => {
        tries += 1
        retry(tries)
      }, DRAWN_WITHIN)
    },
    stop() {
      clearTimeout(timer)
      if (waiting !== null) video?.cancelVideoFrameCallback(waiting)
      waiting = null
    },
  }
}
