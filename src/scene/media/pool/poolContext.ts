import { createContext } from 'react'
import type { MediaElementPool } from './mediaElementPool.ts'
import type { PlaybackMoment } from './playTargets.ts'

/** The media elements of the preview around; null in an export. */
export const MediaElementPoolContext = createContext<MediaElementPool | null>(null)

/** The transport of a preview, as far as its media follow it. */
export interface SceneTransport {
  readonly now: () => Omit<PlaybackMoment, 'frame'>
  readonly subscribe: (listener: () => void) => () => void
}

const standing = { isPlaying: false, rate: 1, volume: 1, isMuted: true }

/** A page that shows single frames needs none. */
export const SceneTransportContext = createContext<SceneTransport>({
  now: () => standing,
  subscribe: () => () => undefined,
})
