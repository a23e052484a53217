import { useSyncExternalStore } from 'react'
import type { SceneMedia } from '../../scene/sceneMedia.ts'

/** Media sources for the preview. Proxies are used as they become ready. */
export interface PreviewMedia {
  /** Returns the current sources, as the same object until something changes. */
  snapshot(): SceneMedia
  subscribe(listener: () => void): () => void
}

export function useSceneMedia(media: PreviewMedia): SceneMedia {
  return useSyncExternalStore(media.subscribe, media.snapshot)
}
