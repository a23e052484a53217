import { ok, type Result } from '../../base/result.ts'
import type { Frames } from '../../base/units.ts'
import { applyEdit, type EditRequest } from '../editRegistry.ts'
import type { EditContext } from '../edits/edit.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'
import { endOf, type FrameRange } from '../timeline.ts'

/** Timeline frames of a clip. */
export interface WordsOfClip extends FrameRange {
  readonly overlayId: OverlayId
}

/** Applies edits one after the other, so that later ones can name what earlier ones create. */
export function createEditPlan(document: Composition, context: EditContext) {
  const requests: EditRequest[] = []
  let now = document
  return {
    requests,
    now: () => now,
    find: (id: OverlayId): Overlay | undefined => now.overlays.find((overlay) => overlay.id === id),
    /** Returns the ids of the overlays that it creates. */
    add(request: EditRequest): Result<readonly OverlayId[]> {
      const applied = applyEdit(now, request, context)
      if (!applied.ok) return applied
      now = applied.value.document
      requests.push(request)
      return ok(applied.value.createdIds)
    },
  }
}
export type EditPlan = ReturnType<typeof createEditPlan>

/** Splits an overlay. Returns the id of its right half, or its own if the frame is not within it. */
export function splitAt(plan: EditPlan, overlayId: OverlayId, atFrame: Frames): Result<OverlayId> {
  const clip = plan.find(overlayId)
  if (!clip || atFrame <= clip.from || atFrame >= endOf(clip)) return ok(overlayId)
  const split = plan.add({ name: 'splitOverlays', input: { overlayIds: [overlayId], atFrame } })
  return split.ok ? ok(split.value[0] ?? overlayId) : split
}

/**
 * Splits a clip so that a range of it is an overlay of its own, and returns its id. Splits from the last on, because a
 * right half starts at a whole frame of its source, and that rounding would add up.
 */
export function isolated(plan: EditPlan, { end, overlayId, start }: WordsOfClip): Result<OverlayId> {
  const right = splitAt(plan, overlayId, end)
  return right.ok ? splitAt(plan, overlayId, start) : right
}
