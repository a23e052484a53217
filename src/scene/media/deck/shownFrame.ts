import type { Seconds } from '../../../base/units.ts'

/** Knows which frame of a playing video is on screen. */
export interface ShownFrame {
  /** Listens from now on; without end, because what stands draws nothing. */
  readonly watch: () => void
  /** Whether any frame was told of. Always false for sounds, and in browsers that do not tell. */
  readonly isKnown: () => boolean
  /** Whether the frame on screen is the one of a moment of the file. */
  readonly isOf: (at: Seconds) => boolean
  readonly stop: () => void
}

/** A moment this soon after the beginning of a frame lies within it at up to 120 frames a second. */
const WITHIN_FRAME: Seconds = 0.008
/** Browsers round the beginnings of frames. */
const ROUNDED: Seconds = 1e-4

/** `onShown` is called with each frame that is drawn. */
export function createShownFrame(element: HTMLMediaElement, onShown: () => void): ShownFrame {
  const video = element instanceof HTMLVideoElement && 'requestVideoFrameCallback' in element ? element : null
  let waiting: number | null = null
  let shown: Seconds | null = null
  const listen = (): void => {
    waiting =
      video?.requestVideoFrameCallback((_now, { mediaTime }) => {
        shown = mediaTime
        listen()
        onShown()
      }) ?? null
  }
  return {
    watch() {
      if (waiting === null) listen()
    },
    isKnown: () => shown !== null,
    isOf: (at) => shown !== null && at - shown > -ROUNDED && at - shown < WITHIN_FRAME,
    stop() {
      if (waiting !== null) video?.cancelVideoFrameCallback(waiting)
      waiting = null
      shown = null
    },
  }
}
