import { ok, type Result } from '../../base/result.ts'
import type { EditRequest } from '../editRegistry.ts'
import type { EditContext } from '../edits/edit.ts'
import type { RippleScope } from '../ripple.ts'
import type { Composition, OverlayId } from '../schema.ts'
import { createEditPlan, isolated, type EditPlan } from './editPlan.ts'
import { pendingFrames, type PendingCuts } from './pendingCuts.ts'
import { pendingRecuts } from './pendingRecuts.ts'

const idsOfType = ({ overlays }: Composition, type: 'video' | 'sound'): ReadonlySet<OverlayId> =>
  new Set(overlays.flatMap((overlay) => (overlay.type === type ? [overlay.id] : [])))

/** Removes the cut frames of sounds. Sounds have no kept ranges, so each cut splits one into two. */
function cutSounds(plan: EditPlan, pending: PendingCuts, scope: RippleScope): Result<void> {
  const sounds = idsOfType(plan.now(), 'sound')
  const cuts = pendingFrames(plan.now(), pending).filter(({ overlayId }) => sounds.has(overlayId))
  const overlayIds: OverlayId[] = []
  // From the last on, because the left half of a split keeps the id.
  for (const cut of cuts.toReversed()) {
    const id = isolated(plan, cut)
    if (!id.ok) return id
    overlayIds.push(id.value)
  }
  if (overlayIds.length === 0) return ok(undefined)
  const removed = plan.add({ name: 'extractOverlays', input: { overlayIds, scope } })
  return removed.ok ? ok(undefined) : removed
}

/**
 * The edits that apply pending cuts: kept ranges for videos, and splits for sounds. Empty if nothing is pending.
 *
 *     sound   |so um then|   cut um   →   |so|then|
 */
export function applyCuts(
  document: Composition,
  { pending, scope }: { readonly pending: PendingCuts; readonly scope: RippleScope },
  context: EditContext,
): Result<readonly EditRequest[]> {
  const plan = createEditPlan(document, context)
  const videos = idsOfType(document, 'video')
  const overlays = pendingRecuts(document, pending).filter(({ overlayId }) => videos.has(overlayId))
  if (overlays.length > 0) {
    const recut = plan.add({ name: 'cutWords', input: { overlays, scope } })
    if (!recut.ok) return recut
  }
  const cut = cutSounds(plan, pending, scope)
  return cut.ok ? ok(plan.requests) : cut
}
