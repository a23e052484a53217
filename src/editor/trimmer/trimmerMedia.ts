import { useCallback, useSyncExternalStore } from 'react'
import type { DrawableAsset, PlayableSource } from '../../client/media/projectMediaState.ts'

/** Where the trimmer learns what an asset looks like and where it is played from. Answers stay the same objects until they change. */
export interface TrimmerMedia {
  readonly assetOf: (assetId: string) => DrawableAsset
  /** Null while it is not ready to be played. */
  readonly playableOf: (assetId: string) => PlayableSource | null
  readonly subscribe: (listener: () => void) => () => void
}

export interface SourceAsset {
  readonly asset: DrawableAsset
  readonly playable: PlayableSource | null
}

/** An asset as it is now; renders again when that changes. */
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
