import type { ImageOverlay } from '../../../composition/overlays/image.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import { endOf } from '../../../composition/timeline.ts'
import type { Session } from '../../../editor/session/session.ts'

/** The front video or image at the playhead, on a visible track. Null if there is none. */
export function playheadClip({ getState, playback, rows }: Session): VideoOverlay | ImageOverlay | null {
  const frame = playback.frame()
  const hidden = rows.getState()
  const pictures = getState().document.overlays.filter(
    (overlay): overlay is VideoOverlay | ImageOverlay =>
      (overlay.type === 'video' || overlay.type === 'image') &&
      overlay.from <= frame &&
      frame < endOf(overlay) &&
      hidden[overlay.row]?.isHidden !== true,
  )
  return pictures.toSorted((one, other) => one.row - other.row)[0] ?? null
}
