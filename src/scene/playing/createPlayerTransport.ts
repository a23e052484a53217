import type { PlayerRef } from '@remotion/player'
import type { SceneTransport } from '../media/pool/poolContext.ts'

interface Sounding {
  readonly rate: number
  /** From 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
}

/** Provides the player's playback state to the scene's media. */
export interface PlayerTransport extends SceneTransport {
  readonly set: (sounding: Sounding) => void
  /** Returns a function that disconnects the player. */
  readonly connect: (player: PlayerRef) => () => void
}

/** `openSound` opens the graph that the sound goes through. */
export function createPlayerTransport(openSound: SceneTransport['openSound']): PlayerTransport {
  const listeners = new Set<() => void>()
  let now = { isPlaying: false, rate: 1, volume: 1, isMuted: false }

  const change = (next: Partial<typeof now>): void => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    openSound,
    set: change,
    connect(player) {
      const onPlay = (): void => change({ isPlaying: true })
      const onPause = (): void => change({ isPlaying: false })
      change({ isPlaying: player.isPlaying() })
      player.addEventListener('play', onPlay)
      for (const type of ['pause', 'ended'] as const) player.addEventListener(type, onPause)
      return () => {
        player.removeEventListener('play', onPlay)
        for (const type of ['pause', 'ended'] as const) player.removeEventListener(type, onPause)
      }
    },
  }
}
