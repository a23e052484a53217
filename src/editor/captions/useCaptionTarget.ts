import { useSyncExternalStore } from 'react'
import { cueIndexAt } from '../../scene/captions/captionMoment.ts'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import type { Session } from '../session/session.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { captionTarget } from './captionTarget.ts'

function targetId(session: Session): number | null {
  const { document, selection } = session.getState()
  return captionTarget(document, selection, session.playback.frame())?.id ?? null
}

/** The panel's caption in the committed document. It follows the playhead without rendering on every frame. */
export function useCaptionTarget(): CaptionOverlay | null {
  const session = useSession()
  const id = useSyncExternalStore(
    (listener) => {
      const stops = [session.playback.subscribe(listener), session.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    () => targetId(session),
  )
  const overlay = useSessionState((state) => state.document.overlays.find((one) => one.id === id))
  return overlay?.type === 'caption' ? overlay : null
}

/** Index of the cue at the playhead, or −1. Renders when the cue changes, not on every frame. */
export function usePlayingCue(overlay: CaptionOverlay): number {
  const { playback, ...session } = useSession()
  return useSyncExternalStore(playback.subscribe, () => {
    const offset = playback.frame() - overlay.from
    if (offset < 0 || offset >= overlay.durationInFrames) return -1
    return cueIndexAt(overlay.captions, millisecondsOfFrames(offset, session.getState().document.fps))
  })
}
