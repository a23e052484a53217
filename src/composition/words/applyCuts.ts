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
function cutSounds(
  plan: EditPlan,
  pending: PendingCuts,
  { scope, sounds }: { readonly scope: RippleScope; readonly sounds: ReadonlySet<OverlayId> },
): Result<void> {
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
  const [videos, sounds] = [idsOfType(document, 'video'), idsOfType(document, 'sound')]
  const overlays = pendingRecuts(document, pending).filter(({ overlayId }) => videos.has(overlayId))
  const recut: EditRequest = { name: 'cutWords', input: { overlays, scope } }
  // Without sounds, no later edit depends on this one, which is then applied only when it is committed.
  if (![...pending.keys()].some((id) => sounds.has(id))) return ok(overlays.length > 0 ? [recut] : [])
  const plan = createEditPlan(document, context)
  if (overlays.length > 0) {
    const applied = plan.add(recut)
    if (!applied.ok) return applied
  }
  const cut = cutSounds(plan, pending, { scope, sounds })
  return cut.ok ? ok(plan.requests) : cut
}
