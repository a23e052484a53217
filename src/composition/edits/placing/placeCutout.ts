import { z } from 'zod'
import { ok } from '../../../base/result.ts'
import { assetIdSchema } from '../../overlays/fields.ts'
import type { VideoOverlay } from '../../overlays/video.ts'
import { refused } from '../../refusals.ts'
import { defineEdit } from '../edit.ts'
import { allocateIds, findOverlays, overlayIdSchema } from '../overlayIds.ts'
import { withOverlays } from '../withOverlays.ts'
import { withRowInserted } from './insertRow.ts'

/**
 * Shows the cut-out of a clip in its place, on a new row directly above. The clip below becomes transparent and keeps
 * its sound, because version 1 has no hidden rows. The source must begin where the clip's range does, at its own speed. Accepts an unknown source, so that the change can be replayed before the files are listed.
 *
 *     0 a   →   0 a' (cut-out, silent)
 *               1 a  (opacity 0)
 */
export const placeCutout = defineEdit({
  name: 'placeCutout',
  input: z.strictObject({ overlayId: overlayIdSchema, sourceAssetId: assetIdSchema }),
  label: 'Remove background',
  apply(document, { overlayId, sourceAssetId }, context) {
    const found = findOverlays(document, [overlayId])
    if (!found.ok) return found
    const [clip] = found.value
    if (clip?.type !== 'video') return refused('not_a_video', { reason: 'cutout' })
    if ((clip.segments?.length ?? 1) > 1) return refused('several_ranges')
    const source = context.sources.get(sourceAssetId)
    if (source !== undefined && source.type !== 'video')
      return refused('wrong_media_type', { reason: 'video', name: source.name })
    const moved = withRowInserted(document, clip.row)
    if (!moved.ok) return moved
    const createdIds = allocateIds(document, 1, context)
    const cutout = { ...cutoutOf(clip), id: createdIds[0] ?? 0, sourceAssetId }
    const overlays = moved.value.overlays.map((overlay) =>
      overlay.id === clip.id && overlay.type === 'video'
        ? { ...overlay, styles: { ...overlay.styles, opacity: 0 } }
        : overlay,
    )
    const next = withOverlays(moved.value, [...overlays, cutout])
    return next.ok ? ok({ document: next.value, createdIds }) : next
  },
})

/** A box behind the picture would show where the background is gone. */
function cutoutOf({ segments: _segments, styles, ...kept }: VideoOverlay): VideoOverlay {
  const { backgroundColor: _colour, border: _border, boxShadow: _shadow, ...look } = styles
  return { ...kept, videoStartTime: 0, styles: { ...look, muted: true } }
}
