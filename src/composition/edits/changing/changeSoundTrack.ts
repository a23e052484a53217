import { z } from 'zod'
import { ok, type Result } from '../../../base/result.ts'
import { framesCovering } from '../../../base/time.ts'
import { assetIdSchema } from '../../overlays/fields.ts'
import { refused } from '../../refusals.ts'
import type { Composition, Overlay, OverlayId } from '../../schema.ts'
import { sourceRangeOf } from '../../sourceRange.ts'
import { defineEdit, type EditContext } from '../edit.ts'
import { findOverlays, overlayIdsSchema } from '../overlayIds.ts'
import { replacedIn } from '../withOverlays.ts'

/** Keeps floating-point products from exceeding a whole number. */
const SLACK = 1e-6

/**
 * Replaces the source of clips with a copy that has a different sound track. Nothing else changes, because the copy has
 * the same times.
 *
 *     {sourceAssetId: interview, videoStartTime: 30}   →   {sourceAssetId: interview · English, videoStartTime: 30}
 */
export const changeSoundTrack = defineEdit({
  name: 'changeSoundTrack',
  input: z.strictObject({ overlayIds: overlayIdsSchema, sourceAssetId: assetIdSchema }),
  label: 'Change the sound track of {count, plural, one {# clip} other {# clips}}',
  labelValues: ({ overlayIds }) => ({ count: overlayIds.length }),
  scope: ({ overlayIds }) => overlayIds,
  apply(document, { overlayIds, sourceAssetId }, context) {
    const found = findOverlays(document, overlayIds)
    if (!found.ok) return found
    const changed = new Map<OverlayId, Overlay>()
    for (const overlay of found.value) {
      const after = withSource(document, overlay, { sourceAssetId, context })
      if (!after.ok) return after
      changed.set(overlay.id, after.value)
    }
    return ok({ document: { ...document, overlays: replacedIn(document, changed) }, createdIds: [] })
  },
})

/** Accepts an unknown source, so that a change can be replayed before the files are listed. */
function withSource(
  { fps }: Composition,
  overlay: Overlay,
  { context, sourceAssetId }: { readonly sourceAssetId: string; readonly context: EditContext },
): Result<Overlay> {
  if (overlay.type !== 'video' && overlay.type !== 'sound') return refused('no_sound_track')
  const source = context.sources.get(sourceAssetId)
  const wanted = overlay.type === 'video' ? 'video' : 'music'
  if (source !== undefined && source.type !== wanted)
    return refused('wrong_media_type', { reason: wanted, name: source.name })
  const end = sourceRangeOf(overlay)?.end ?? 0
  const durationMs = source?.durationMs ?? null
  const limit = durationMs === null ? Infinity : framesCovering(durationMs, fps)
  if (end > limit + SLACK) return refused('beyond_source', { reason: 'frames', limit, end: Math.ceil(end) })
  return ok({ ...overlay, sourceAssetId })
}
