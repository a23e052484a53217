import { refused } from '../../refusals.ts'
import { ok, type Result } from '../../../base/result.ts'
import type { ImageOverlay } from '../../overlays/image.ts'
import type { VideoOverlay } from '../../overlays/video.ts'
import type { Composition, OverlayId } from '../../schema.ts'
import { findOverlays } from '../../edits/overlayIds.ts'

/** The video or image with an id. Refuses with `overlay_not_found` and `not_a_picture`. */
export function findPicture(document: Composition, overlayId: OverlayId): Result<VideoOverlay | ImageOverlay> {
  const found = findOverlays(document, [overlayId])
  if (!found.ok) return found
  const [overlay] = found.value
  if (overlay?.type === 'video' || overlay?.type === 'image') return ok(overlay)
  return refused('not_a_picture', {}, '/overlayId')
}
