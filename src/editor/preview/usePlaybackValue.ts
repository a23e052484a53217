import { useSyncExternalStore } from 'react'
import type { Playback } from '../session/playback/playback.ts'

/**
 * Derives a value from playback and renders only when it changes. The value should change rarely; never derive the
 * frame.
 */
export function usePlaybackValue<T extends boolean | string | null>(
  playback: Playback,
  derive: (playback: Playback) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => derive(playback))
}
