import { useSyncExternalStore } from 'react'
import type { Playback } from '../session/playback/playback.ts'

/**
 * A value derived from playback. Renders only when the value changes, so derive something that rarely does, never the
 * frame.
 */
export function usePlaybackValue<T extends boolean | string | null>(
  playback: Playback,
  derive: (playback: Playback) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => derive(playback))
}
