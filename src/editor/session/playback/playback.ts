import type { Frames } from '../../../base/units.ts'
import { createSeeking, type PlaybackClock } from './createSeeking.ts'

/** What the preview provides around its player. All calls are commands; the player reports back through `Playback.report`. */
export interface PlayerPort {
  seek(frame: Frames): void
  play(): void
  pause(): void
  setRate(rate: number): void
  /** Whether it can play at this rate by itself; all rates where absent. Others are played by seeking. */
  canPlayAt?(rate: number): boolean
}

/** What a player tells about itself, on each frame and each start or stop. */
export interface PlayerReport {
  readonly frame: Frames
  readonly isPlaying: boolean
}

/** Where the playhead is and whether it runs. Never React state: listeners are called on every frame. */
export interface Playback {
  /** Connects a player; it is brought to the current frame and rate. Returns the way to disconnect it. */
  attach(port: PlayerPort): () => void
  /** Called by the connected player's owner whenever the player moves, starts or stops. */
  report(report: PlayerReport): void
  frame(): Frames
  isPlaying(): boolean
  /** Speed of playback; negative plays backwards. */
  rate(): number
  seek(frame: Frames): void
  play(): void
  pause(): void
  toggle(): void
  setRate(rate: number): void
  subscribe(listener: () => void): () => void
}

/** Without a player, seeking only moves the playhead and playing does nothing. Without a clock, the player plays every rate. */
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
      // While it is moved by seeking, the player only repeats where it was sent.
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
      seeking.goOnFrom(next)
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
