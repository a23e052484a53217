import type { Frames } from '../../../base/units.ts'
import type { TextOverlay } from '../../../composition/overlays/text.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { Session } from '../../session/session.ts'

/**
 * A frame at which a text can be edited: the current frame if it shows the text, else the first frame after the enter
 * animation, but no later than the middle of the overlay.
 */
export function frameOfText(overlay: TextOverlay, seen: Frames): Frames {
  if (overlay.from <= seen && seen < endOf(overlay)) return seen
  const entering = overlay.styles.animation?.enter?.durationInFrames ?? 0
  return overlay.from + Math.min(entering, Math.floor(overlay.durationInFrames / 2))
}

/**
 * Selects a text and moves the playhead to it for editing on the picture. Returns false if the text no longer exists or
 * its row is hidden.
 */
export function showText(session: Session, overlayId: OverlayId): boolean {
  const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
  if (overlay?.type !== 'text') return false
  session.select([overlayId])
  if (session.rows.getState()[overlay.row]?.isHidden === true) return false
  session.playback.pause()
  const seen = session.playback.frame()
  const frame = frameOfText(overlay, seen)
  if (frame !== seen) session.playback.seek(frame)
  return true
}
