import type { Frames } from '../../base/units.ts'

/** What the preview provides around its player. All calls are commands; the player reports back through `Playback.report`. */
export interface PlayerPort {
  seek(frame: Frames): void
  play(): void
  pause(): void
  setRate(rate: number): void
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
  /** Speed of playback; negative plays backwards where the player can. */
  rate(): number
  seek(frame: Frames): void
  play(): void
  pause(): void
  toggle(): void
  setRate(rate: number): void
  subscribe(listener: () => void): () => void
}

/** Without a player, seeking only moves the playhead and playing does nothing. */
export function createPlayback(): Playback {
  let port: PlayerPort | null = null
  let frame = 0
  let isPlaying = false
  let rate = 1
  const listeners = new Set<() => void>()
  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  const playback: Playback = {
    attach(attached) {
      port = attached
      attached.seek(frame)
      attached.setRate(rate)
      return () => {
        if (port !== attached) return
        port = null
        isPlaying = false
        announce()
      }
    },
    report(report) {
      if (report.frame === frame && report.isPlaying === isPlaying) return
      frame = report.frame
      isPlaying = report.isPlaying
      announce()
    },
    frame: () => frame,
    isPlaying: () => isPlaying,
    rate: () => rate,
    seek(target) {
      const next = Math.max(0, Math.round(target))
      const isNew = next !== frame
      frame = next
      port?.seek(next)
      if (isNew) announce()
    },
    play: () => port?.play(),
    pause: () => port?.pause(),
    toggle: () => (isPlaying ? playback.pause() : playback.play()),
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
