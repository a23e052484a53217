import type { Milliseconds } from '../../../base/units.ts'

/** Sees to it that what a video was brought to is drawn. */
export interface DrawnWatch {
  /** A seek begins. */
  readonly begin: () => void
  /** The last seek is over: its frame should be drawn in a moment. */
  readonly expect: () => void
  readonly stop: () => void
}

/** A frame that is drawn at all is drawn in this time, also on a busy machine. */
const DRAWN_WITHIN: Milliseconds = 400
/** A frame that is the same as before need not be drawn: it is not asked for without end. */
const MAX_TRIES = 2

/**
 * Chromium on a busy machine leaves out the drawing of the last of several quick seeks now and then: the element says that it is
 * there and shows an earlier frame. It does not while somebody waits for a frame to be drawn; `retry` repeats the seek where none came.
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
