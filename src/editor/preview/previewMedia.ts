import { useSyncExternalStore } from 'react'
import type { SceneMedia } from '../../scene/sceneMedia.ts'

/** Where the preview learns what to play for each asset: proxies, as far as they are ready. */
export interface PreviewMedia {
  /** The sources known now. The same object until something changes. */
  snapshot(): SceneMedia
  subscribe(listener: () => void): () => void
}

/** The sources as they are now; renders again when they change. */
export function useSceneMedia(media: PreviewMedia): SceneMedia {
  return useSyncExternalStore(media.subscribe, media.snapshot)
}
