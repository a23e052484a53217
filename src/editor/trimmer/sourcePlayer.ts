import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { SourceRange } from '../../composition/sourceRange.ts'
import type { Ticker } from '../session/playback/animationFrames.ts'
import { jumpFrom } from './keptRanges.ts'

/** The rates that browsers play at. */
const SLOWEST = 0.0625
const FASTEST = 16

/** What is played, over and over. */
export interface PlayedPart {
  readonly ranges: readonly SourceRange[]
  readonly speed: number
  /** 0 silent to 1 full. */
  readonly volume: number
}

export interface SourcePlayerState {
  /** The source frame that is seen. */
  readonly frame: Frames
  readonly isPlaying: boolean
  /** The browser cannot play the file. */
  readonly hasFailed: boolean
}

/** Plays a part of a media file, and shows any frame of it. */
export interface SourcePlayer extends Omit<StoreApi<SourcePlayerState>, 'setState'> {
  /** Connects the element that plays. Returns the way to disconnect it. */
  readonly attach: (element: HTMLMediaElement) => () => void
  readonly setPart: (part: PlayedPart) => void
  /** Stops, and shows a frame. */
  readonly show: (frame: Frames) => void
  /** Plays from the frame that is seen, or from the start of the part where that lies outside of it. */
  readonly toggle: () => void
}

export function createSourcePlayer(clock: { readonly fps: FramesPerSecond; readonly ticker: Ticker }): SourcePlayer {
  const store = createStore<SourcePlayerState>(() => ({ frame: 0, isPlaying: false, hasFailed: false }))
  let element: HTMLMediaElement | null = null
  let part: PlayedPart = { ranges: [], speed: 1, volume: 1 }
  /** Where to go once the seek under way has ended: a drag asks faster than a file answers. */
  let next: Frames | null = null

  const seek = (frame: Frames): void => {
    store.setState({ frame })
    if (!element) return
    if (element.seeking) {
      next = frame
      return
    }
    // The middle of the frame, so that rounding shows no neighbour.
    element.currentTime = (frame + 0.5) / clock.fps
  }
  const tune = (): void => {
    if (!element) return
    element.playbackRate = Math.max(SLOWEST, Math.min(FASTEST, part.speed))
    element.volume = Math.max(0, Math.min(1, part.volume))
  }
  const play = (): void => {
    if (!element) return
    const jump = jumpFrom(part.ranges, store.getState().frame)
    if (jump !== null) seek(jump)
    element.play().catch((fault: unknown) => {
      const isInterrupted = fault instanceof DOMException && fault.name === 'AbortError'
      if (!isInterrupted) store.setState({ isPlaying: false, hasFailed: true })
    })
  }
  const follow = (): void => {
    if (!element || element.seeking || !store.getState().isPlaying) return
    const frame = Math.floor(element.currentTime * clock.fps + 1e-6)
    const jump = jumpFrom(part.ranges, frame)
    if (jump === null) store.setState({ frame })
    else seek(jump)
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    attach(attached) {
      element = attached
      const stopping = new AbortController()
      const on = (type: string, listener: () => void): void =>
        attached.addEventListener(type, listener, { signal: stopping.signal })
      let stopTicking: (() => void) | null = null
      const rest = (): void => {
        stopTicking?.()
        stopTicking = null
        store.setState({ isPlaying: false })
      }
      on('play', () => {
        store.setState({ isPlaying: true })
        stopTicking ??= clock.ticker(follow)
      })
      on('pause', () => {
        // At the end of the file the browser pauses by itself.
        if (!attached.ended) rest()
      })
      on('ended', () => {
        const first = part.ranges[0]
        if (!first) return rest()
        seek(Math.floor(first.start))
        play()
      })
      on('seeked', () => {
        const wanted = next
        next = null
        if (wanted !== null) seek(wanted)
      })
      on('loadedmetadata', () => {
        store.setState({ hasFailed: false })
        tune()
        seek(store.getState().frame)
      })
      on('error', () => {
        rest()
        store.setState({ hasFailed: true })
      })
      tune()
      seek(store.getState().frame)
      return () => {
        stopping.abort()
        attached.pause()
        rest()
        next = null
        element = null
      }
    },
    setPart(changed) {
      part = changed
      tune()
    },
    show(frame) {
      element?.pause()
      seek(frame)
    },
    toggle() {
      if (store.getState().isPlaying) element?.pause()
      else play()
    },
  }
}
