import { ok, type Result } from '../../base/result.ts'
import type { EditRequest } from '../editRegistry.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import { refused } from '../refusals.ts'
import type { Composition, OverlayId } from '../schema.ts'

export interface Cutout {
  /** The clip whose background is gone in the cut-out. */
  readonly overlayId: OverlayId
  /** It must begin where the clip's range of its source does, at the source's own speed. */
  readonly sourceAssetId: string
}

/**
 * Edits that show the cut-out of a clip in its place, on a new row directly above. The clip below becomes transparent
 * and keeps its sound, because version 1 has no hidden rows.
 *
 *     0 a   →   0 a' (cut-out, silent)
 *               1 a  (opacity 0)
 */
export function cutoutEdits(
  { overlays }: Composition,
  { overlayId, sourceAssetId }: Cutout,
): Result<readonly EditRequest[]> {
  const clip = overlays.find(({ id }) => id === overlayId)
  if (clip === undefined) return refused('overlay_not_found', { overlayId })
  if (clip.type !== 'video' || (clip.segments?.length ?? 1) > 1) return refused('not_a_video', { reason: 'cutout' })
  return ok([
    { name: 'insertRow', input: { row: clip.row } },
    { name: 'addOverlays', input: { overlays: [{ ...cutoutOf(clip), sourceAssetId }] } },
    { name: 'changeOverlays', input: { overlayIds: [overlayId], changes: { styles: { opacity: 0 } } } },
  ])
}

/** A box behind the picture would show where the background is gone. */
function cutoutOf({ id: _id, segments: _segments, styles, ...kept }: VideoOverlay) {
  const { backgroundColor: _colour, border: _border, boxShadow: _shadow, ...look } = styles
  return { ...kept, videoStartTime: 0, styles: { ...look, muted: true } }
}
