import { endOf } from '../composition/timeline.ts'
import type { OverlayId } from '../composition/schema.ts'
import type { Session } from './session/session.ts'

/** Selects an overlay of what is shown, and brings the playhead to where it is seen. What plays goes on playing. */
export function revealOverlay(session: Session, overlayId: OverlayId): void {
  const { shown, document } = session.getState()
  const isMeant = ({ id }: { readonly id: OverlayId }): boolean => id === overlayId
  const overlay = shown.overlays.find(isMeant) ?? document.overlays.find(isMeant)
  if (overlay === undefined) return
  session.select([overlayId])
  const frame = session.playback.frame()
  const isSeen = frame >= overlay.from && frame < endOf(overlay)
  if (!isSeen && !session.playback.isPlaying()) session.playback.seek(overlay.from)
}
