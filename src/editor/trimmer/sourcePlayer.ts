import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { SourceRange } from '../../composition/sourceRange.ts'
import type { Ticker } from '../session/playback/animationFrames.ts'
import { jumpFrom } from './keptRanges.ts'
import { connectSource, type SourceElement, type SourceEvents } from './sourceElement.ts'

/** The part of the source that plays in a loop. */
export interface PlayedPart {
  readonly ranges: readonly SourceRange[]
  readonly speed: number
  /** From 0 (silent) to 1. */
  readonly volume: number
}

export interface SourcePlayerState {
  /** The displayed source frame. */
  readonly frame: Frames
  readonly isPlaying: boolean
  /** True if the browser cannot play the file. */
  readonly hasFailed: boolean
}

/** Plays part of a media file in a loop, and can show any of its frames. */
export interface SourcePlayer extends Omit<StoreApi<SourcePlayerState>, 'setState'> {
  /** Connects the media element. Returns a function that disconnects it. */
  readonly attach: (element: HTMLMediaElement) => () => void
  readonly setPart: (part: PlayedPart) => void
  /** Pauses and shows a frame. */
  readonly show: (frame: Frames) => void
  /**
   * Plays or pauses. Playback starts at the displayed frame, or at the start of the part if the frame is outside it.
   */
  readonly toggle: () => void
}

export function createSourcePlayer(clock: { readonly fps: FramesPerSecond; readonly ticker: Ticker }): SourcePlayer {
  const store = createStore<SourcePlayerState>(() => ({ frame: 0, isPlaying: false, hasFailed: false }))
  let source: SourceElement | null = null
  let part: PlayedPart = { ranges: [], speed: 1, volume: 1 }
  let stopTicking: (() => void) | null = null

  const seek = (frame: Frames): void => {
    store.setState({ frame })
    source?.showFrame(frame)
  }
  const play = (): void => {
    if (!source) return
    const jump = jumpFrom(part.ranges, store.getState().frame)
    if (jump !== null) seek(jump)
    source.play(() => store.setState({ isPlaying: false, hasFailed: true }))
  }
  const follow = (): void => {
    const frame = store.getState().isPlaying ? (source?.frame() ?? null) : null
    if (frame === null) return
    const jump = jumpFrom(part.ranges, frame)
    if (jump === null) store.setState({ frame })
    else seek(jump)
  }
  const rest = (): void => {
    stopTicking?.()
    stopTicking = null
    store.setState({ isPlaying: false })
  }
  const events: SourceEvents = {
    onPlay() {
      store.setState({ isPlaying: true })
      stopTicking ??= clock.ticker(follow)
    },
    onPause: rest,
    onEnd() {
      const first = part.ranges[0]
      if (!first) return rest()
      seek(Math.floor(first.start))
      play()
    },
    onLoad() {
      store.setState({ hasFailed: false })
      source?.tune(part)
      seek(store.getState().frame)
    },
    onError() {
      rest()
      store.setState({ hasFailed: true })
    },
  }

  return {
    ...store,
    attach(element) {
      const attached = connectSource(element, clock.fps, events)
      source = attached
      source.tune(part)
      seek(store.getState().frame)
      return () => {
        attached.disconnect()
        rest()
        source = null
      }
    },
    setPart(changed) {
      part = changed
      source?.tune(part)
    },
    show(frame) {
      source?.pause()
      seek(frame)
    },
    toggle() {
      if (store.getState().isPlaying) source?.pause()
      else play()
    },
  }
}
