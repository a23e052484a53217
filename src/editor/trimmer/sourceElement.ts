import type { Frames, FramesPerSecond } from '../../base/units.ts'

/** The playback rates that browsers support. */
const MIN_RATE = 0.0625
const MAX_RATE = 16

export interface SourceEvents {
  readonly onPlay: () => void
  readonly onPause: () => void
  /** Called at the end of the file. */
  readonly onEnd: () => void
  readonly onLoad: () => void
  /** Called if the browser cannot play the file. */
  readonly onError: () => void
}

/** A media element whose positions are source frames. */
export interface SourceElement {
  readonly showFrame: (frame: Frames) => void
  /** The displayed frame. Null while seeking. */
  readonly frame: () => Frames | null
  readonly tune: (part: { readonly speed: number; readonly volume: number }) => void
  readonly play: (onRefused: () => void) => void
  readonly pause: () => void
  readonly disconnect: () => void
}

export function connectSource(
  element: HTMLMediaElement,
  fps: FramesPerSecond,
  { onPlay, onPause, onEnd, onLoad, onError }: SourceEvents,
): SourceElement {
  const stopping = new AbortController()
  /** The frame to show after the current seek, because a drag requests frames faster than the file delivers them. */
  let next: Frames | null = null

  const showFrame = (frame: Frames): void => {
    // Seeks to the middle of the frame, so that rounding never shows a neighbour.
    if (element.seeking) next = frame
    else element.currentTime = (frame + 0.5) / fps
  }
  const listeners = {
    play: onPlay,
    // At the end of the file, the browser pauses on its own.
    pause: () => (element.ended ? undefined : onPause()),
    ended: onEnd,
    seeked: () => {
      const wanted = next
      next = null
      if (wanted !== null) showFrame(wanted)
    },
    loadedmetadata: onLoad,
    error: onError,
  }
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener, { signal: stopping.signal })

  return {
    showFrame,
    frame: () => (element.seeking ? null : Math.floor(element.currentTime * fps + 1e-6)),
    tune({ speed, volume }) {
      element.playbackRate = Math.max(MIN_RATE, Math.min(MAX_RATE, speed))
      element.volume = Math.max(0, Math.min(1, volume))
    },
    play(onRefused) {
      element.play().catch((fault: unknown) => {
        const isInterrupted = fault instanceof DOMException && fault.name === 'AbortError'
        if (!isInterrupted) onRefused()
      })
    },
    pause: () => element.pause(),
    disconnect() {
      stopping.abort()
      element.pause()
    },
  }
}
