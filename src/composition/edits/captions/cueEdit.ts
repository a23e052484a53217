import { refused } from '../../refusals.ts'
import { z } from 'zod'
import { ok, type Result } from '../../../base/result.ts'
import { isSame } from '../../isSame.ts'
import { MAX_CUES } from '../../limits.ts'
import type { CaptionCue, CaptionOverlay } from '../../overlays/caption.ts'
import type { Composition, OverlayId } from '../../schema.ts'
import type { AppliedEdit } from '../edit.ts'
import { findOverlays } from '../overlayIds.ts'
import { withReplaced } from '../withOverlays.ts'

/** Index of a cue in its overlay, from 0, because cues have no id. */
export const cueIndexSchema = z
  .int()
  .min(0)
  .max(MAX_CUES - 1)
export const cueIndexesSchema = z.array(cueIndexSchema).min(1).max(MAX_CUES)

/** The cue at an index. Refuses with `cue_not_found`. */
export function cueAt(cues: readonly CaptionCue[], index: number): Result<CaptionCue> {
  const cue = cues[index]
  return cue ? ok(cue) : refused('cue_not_found', { number: index + 1 })
}

/** Sorts cues by start. The sort is stable. */
export function orderedCues(cues: readonly CaptionCue[]): CaptionCue[] {
  return cues.toSorted((left, right) => left.startMs - right.startMs)
}

/**
 * Replaces the cues of a caption, and sorts them by start. Unchanged cues keep their reference. Refuses with
 * `not_a_caption`, and with `cue_limit` if there are too many.
 */
export function withCues(
  document: Composition,
  overlayId: OverlayId,
  change: (cues: readonly CaptionCue[], overlay: CaptionOverlay) => Result<readonly CaptionCue[]>,
): Result<AppliedEdit> {
  const found = findOverlays(document, [overlayId])
  if (!found.ok) return found
  const [overlay] = found.value
  if (overlay?.type !== 'caption') return refused('not_a_caption')
  const changed = change(overlay.captions, overlay)
  if (!changed.ok) return changed
  if (changed.value.length > MAX_CUES) {
    return refused('cue_limit', { most: MAX_CUES })
  }
  const captions = orderedCues(changed.value)
  if (isSame(captions, overlay.captions)) return ok({ document, createdIds: [] })
  const next = withReplaced(document, new Map([[overlayId, { ...overlay, captions }]]))
  return next.ok ? ok({ document: next.value, createdIds: [] }) : next
}

/** Like `withCues`, but replaces one cue by any number of cues. */
export function withCue(
  document: Composition,
  place: { readonly overlayId: OverlayId; readonly cueIndex: number },
  change: (cue: CaptionCue, next: CaptionCue | undefined) => Result<readonly CaptionCue[]>,
): Result<AppliedEdit> {
  return withCues(document, place.overlayId, (cues) => {
    const cue = cueAt(cues, place.cueIndex)
    if (!cue.ok) return cue
    const changed = change(cue.value, cues[place.cueIndex + 1])
    return changed.ok ? ok(cues.toSpliced(place.cueIndex, 1, ...changed.value)) : changed
  })
}
