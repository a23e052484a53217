import { useCallback, useSyncExternalStore } from 'react'
import type { DrawableAsset, PlayableSource } from '../../client/media/projectMediaState.ts'

/** Media for the trimmer. Results keep their reference until they change. */
export interface TrimmerMedia {
  readonly assetOf: (assetId: string) => DrawableAsset
  /** Null until it is ready for playback. */
  readonly playableOf: (assetId: string) => PlayableSource | null
  readonly subscribe: (listener: () => void) => () => void
}

export interface SourceAsset {
  readonly asset: DrawableAsset
  readonly playable: PlayableSource | null
}

export function useSourceAsset(media: TrimmerMedia, assetId: string): SourceAsset {
  const asset = useSyncExternalStore(
    media.subscribe,
    useCallback(() => media.assetOf(assetId), [media, assetId]),
  )
  const playable = useSyncExternalStore(
    media.subscribe,
    useCallback(() => media.playableOf(assetId), [media, assetId]),
  )
  return { asset, playable }
}
