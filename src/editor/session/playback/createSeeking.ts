import type { Frames } from '../../../base/units.ts'
import type { Ticker } from './animationFrames.ts'

/** The properties of the composition that playback by seeking needs. */
export interface PlaybackClock {
  readonly fps: () => number
  readonly lastFrame: () => Frames
  readonly ticker: Ticker
}

/** Plays by seeking frame by frame, at rates that the player does not support: in reverse or very fast. */
export interface Seeking {
  readonly isRunning: () => boolean
  readonly start: (clock: PlaybackClock) => void
  readonly stop: () => void
  /** Continues from another frame after a seek. */
  readonly continueFrom: (frame: Frames) => void
}

export function createSeeking(playhead: {
  readonly frame: () => Frames
  readonly rate: () => number
  readonly moveTo: (frame: Frames) => void
  /** Called when seeking starts and when it reaches the end. */
  readonly onChange: () => void
}): Seeking {
  let stopTicker: (() => void) | null = null
  /** Includes the fraction of a frame that is not displayed yet. */
  let exactFrame = 0
  const stop = (): void => {
    stopTicker?.()
    stopTicker = null
  }
  return {
    isRunning: () => stopTicker !== null,
    stop,
    continueFrom(frame) {
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
