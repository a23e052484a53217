import type { Frames } from '../../../base/units.ts'
import type { Ticker } from './animationFrames.ts'

/** What playback needs to know of the composition to play it by seeking: backwards, or faster than the player can. */
export interface PlaybackClock {
  readonly fps: () => number
  readonly lastFrame: () => Frames
  readonly ticker: Ticker
}

/** Plays by moving the playhead, frame after frame, for rates that the player cannot play itself. */
export interface Seeking {
  readonly isRunning: () => boolean
  readonly start: (clock: PlaybackClock) => void
  readonly stop: () => void
  /** The playhead was sent elsewhere: it goes on from there. */
  readonly goOnFrom: (frame: Frames) => void
}

export function createSeeking(playhead: {
  readonly frame: () => Frames
  readonly rate: () => number
  readonly moveTo: (frame: Frames) => void
  /** It started, or came to the end. */
  readonly onChange: () => void
}): Seeking {
  let stopTicker: (() => void) | null = null
  /** With the part of a frame that is not shown yet. */
  let exactFrame = 0
  const stop = (): void => {
    stopTicker?.()
    stopTicker = null
  }
  return {
    isRunning: () => stopTicker !== null,
    stop,
    goOnFrom(frame) {
      exactFrame = frame
    },
    start({ fps, lastFrame, ticker }) {
      exactFrame = playhead.frame()
      stopTicker = ticker((elapsed) => {
        exactFrame += (elapsed / 1_000) * fps() * playhead.rate()
        const next = Math.max(0, Math.min(lastFrame(), Math.round(exactFrame)))
        if (next !== playhead.frame()) playhead.moveTo(next)
        if (next !== (playhead.rate() < 0 ? 0 : lastFrame())) return
        stop()
        playhead.onChange()
      })
      playhead.onChange()
    },
  }
}
