import type { Frames } from '../../../base/units.ts'
import { createSeeking, type PlaybackClock } from './createSeeking.ts'

/** Commands that the preview implements for its player. The player responds through `Playback.report`. */
export interface PlayerPort {
  seek(frame: Frames): void
  play(): void
  pause(): void
  setRate(rate: number): void
  /** True if the player supports a rate. Other rates are played by seeking. If absent, it supports all rates. */
  canPlayAt?(rate: number): boolean
}

/** Sent on each frame, start and stop. */
export interface PlayerReport {
  readonly frame: Frames
  readonly isPlaying: boolean
}

/** Playhead position and playback state. This is never React state, because listeners are called on every frame. */
export interface Playback {
  /** Connects a player and sets its current frame and rate. Returns a function that disconnects it. */
  attach(port: PlayerPort): () => void
  /** Reports that the connected player has moved, started or stopped. */
  report(report: PlayerReport): void
  frame(): Frames
  isPlaying(): boolean
  /** Negative in reverse. */
  rate(): number
  seek(frame: Frames): void
  play(): void
  pause(): void
  toggle(): void
  setRate(rate: number): void
  subscribe(listener: () => void): () => void
}

/**
 * Without a player, seeking only moves the playhead and playing does nothing. Without a clock, the player handles every
 * rate.
 */
export function createPlayback(clock?: PlaybackClock): Playback {
  let port: PlayerPort | null = null
  let frame = 0
  let isPlayerRunning = false
  let rate = 1
  const listeners = new Set<() => void>()
  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  const moveTo = (next: Frames): void => {
    const isNew = next !== frame
    frame = next
    port?.seek(next)
    if (isNew) announce()
  }
  const seeking = createSeeking({ frame: () => frame, rate: () => rate, moveTo, onChange: announce })
  const playback: Playback = {
    attach(attached) {
      port = attached
      attached.seek(frame)
      attached.setRate(rate)
      return () => {
        if (port !== attached) return
        port = null
        isPlayerRunning = false
        seeking.stop()
        announce()
      }
    },
    report(report) {
      // While playback by seeking moves the playhead, the player only repeats the frames it was sent.
      if (seeking.isRunning()) {
        isPlayerRunning = report.isPlaying
        return
      }
      if (report.frame === frame && report.isPlaying === isPlayerRunning) return
      frame = report.frame
      isPlayerRunning = report.isPlaying
      announce()
    },
    frame: () => frame,
    isPlaying: () => seeking.isRunning() || isPlayerRunning,
    rate: () => rate,
    seek(target) {
      const next = Math.max(0, Math.round(target))
      seeking.continueFrom(next)
      moveTo(next)
    },
    play() {
      if (!port) return
      seeking.stop()
      if (clock && port.canPlayAt?.(rate) === false) {
        seeking.start(clock)
        port.pause()
      } else port.play()
    },
    pause() {
      const wasSeeking = seeking.isRunning()
      seeking.stop()
      port?.pause()
      if (wasSeeking) announce()
    },
    toggle: () => (playback.isPlaying() ? playback.pause() : playback.play()),
    setRate(next) {
      rate = next
      port?.setRate(next)
      announce()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return playback
}
