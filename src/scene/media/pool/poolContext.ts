import { createContext } from 'react'
import { directSound, type SoundGraph } from '../sound/soundGraph.ts'
import type { MediaElementPool } from './mediaElementPool.ts'
import type { PlaybackMoment } from './playTargets.ts'

/** The element pool of the preview. Null in an export. */
export const MediaElementPoolContext = createContext<MediaElementPool | null>(null)

/** The parts of a preview's transport that its media use. */
export interface SceneTransport {
  readonly now: () => Omit<PlaybackMoment, 'frame'>
  readonly subscribe: (listener: () => void) => () => void
  /** Opens the graph through which a stage plays its sound. */
  readonly openSound: () => SoundGraph
}

const standing = { isPlaying: false, rate: 1, volume: 1, isMuted: true }

/** The default is for pages that show single frames. */
export const SceneTransportContext = createContext<SceneTransport>({
  now: () => standing,
  subscribe: () => () => undefined,
  openSound: () => directSound,
})
