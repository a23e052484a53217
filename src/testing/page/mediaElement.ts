import type { Seconds } from '../../base/units.ts'

/** A media element controlled by the test, because test pages cannot play files. */
export interface FakeMediaElement {
  readonly element: HTMLMediaElement
  /** Makes the file available, so that its first frame can be shown. */
  readonly load: (duration: Seconds) => void
  /** Finishes the current seek. */
  readonly arrive: () => void
  /**
   * Finishes the current seek without dispatching its event. In browsers, the event follows a moment later; see
   * `dispatchSeeked`.
   */
  readonly arriveUntold: () => void
  readonly dispatchSeeked: () => void
  /** Advances time, at the element's rate. */
  readonly pass: (seconds: Seconds) => void
  /** Makes the file fail with a code of `MediaError`. */
  readonly fail: (code?: number) => void
  readonly isPlaying: () => boolean
  /** The requested seek positions, in order. */
  readonly seeks: readonly Seconds[]
  /** The playback position at each reload of the file. */
  readonly loads: readonly Seconds[]
}

/** Requires a document. */
export function fakeMediaElement(name: 'video' | 'audio'): FakeMediaElement {
  const element = document.createElement(name)
  const seeks: Seconds[] = []
  const loads: Seconds[] = []
  const now = { currentTime: 0, paused: true, seeking: false, readyState: 0, duration: Number.NaN, ended: false }
  let error: { readonly code: number } | null = null
  const dispatch = (type: string): void => void element.dispatchEvent(new Event(type))

  Object.defineProperties(element, {
    currentTime: {
      get: () => now.currentTime,
      set(at: Seconds) {
        seeks.push(at)
        now.currentTime = at
        now.seeking = true
        now.ended = false
      },
    },
    paused: { get: () => now.paused },
    seeking: { get: () => now.seeking },
    readyState: { get: () => now.readyState },
    duration: { get: () => now.duration },
    ended: { get: () => now.ended },
    error: { get: () => error },
    load: {
      value() {
        error = null
        loads.push(now.currentTime)
      },
    },
    pause: { value: () => void (now.paused = true) },
    play: {
      async value() {
        now.paused = false
      },
    },
  })
  return {
    element,
    seeks,
    loads,
    load(duration) {
      Object.assign(now, { duration, readyState: 4 })
      dispatch('loadeddata')
      dispatch('canplay')
    },
    arrive() {
      now.seeking = false
      dispatch('seeked')
    },
    arriveUntold() {
      now.seeking = false
    },
    dispatchSeeked: () => dispatch('seeked'),
    pass(seconds) {
      if (!now.paused && !now.seeking) now.currentTime += seconds * element.playbackRate
    },
    fail(code = 4) {
      error = { code }
      dispatch('error')
    },
    isPlaying: () => !now.paused,
  }
}
