import type { Composition } from '../../composition/schema.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { isSameNearFrame } from './isSameNearFrame.ts'

/** The composition for the player. During a gesture it stays the same as long as nothing near the playhead changes. */
export function useShownComposition(): Composition {
  const session = useSession()
  const { shown } = useSessionState(
    (state) => ({ shown: state.shown, isGesture: state.gesture !== null }),
    (before, after) =>
      after.shown === before.shown ||
      (after.isGesture && isSameNearFrame(before.shown, after.shown, session.playback.frame())),
  )
  return shown
}
