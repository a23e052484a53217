import { useSyncExternalStore } from 'react'
import type { Playback } from '../session/playback/playback.ts'

/** A fact derived from the playhead. Renders only when the fact changes, so derive something rare: never the frame itself. */
export function usePlaybackValue<T extends boolean | string | null>(
  playback: Playback,
  derive: (playback: Playback) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => derive(playback))
}
