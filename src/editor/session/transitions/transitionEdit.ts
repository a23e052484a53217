import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { TransitionIn } from '../../../composition/overlays/commonFields.ts'
import type { OverlayId } from '../../../composition/schema.ts'

export function transitionEdit(transitions: ReadonlyMap<OverlayId, TransitionIn>): EditRequest {
  const overlays = [...transitions].map(([overlayId, transitionIn]) => ({ overlayId, changes: { transitionIn } }))
  return { name: 'changeEachOverlay', input: { overlays } }
}
